// Made by npm run types from openapi.json with sha256 fed4dd2a40cb9c81efb3cbc1b07f448af8279413966628640e6457738f53f238; not to be changed by hand.
export interface paths {
    "/api/dice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Dice
         * @description The seal of the dice of a table that is to be set up; the salt is added when it is.
         */
        get: operations["dice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The shelf: the games with their sheets, options and bots.
         */
        get: operations["games"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{game}/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rules
         * @description The rules of a game, clause by clause.
         */
        get: operations["rules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lobby
         * @description The visitor's tables, unfinished ones first, and their solo records.
         */
        get: operations["lobby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look Into
         * @description What a log holds; nothing is set up.
         */
        post: operations["look_into_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logs/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Log
         * @description Set up a table on which the game of a log goes on, or lies finished.
         */
        post: operations["open_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set Up
         * @description Set up a table.
         */
        post: operations["set_up"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Snapshot
         * @description The table as a seat or a spectator sees it, with the whole log.
         */
        get: operations["snapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/draws": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draws
         * @description Every draw of a finished game with sealed dice, with the weights that the rules gave it.
         */
        get: operations["draws"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hint
         * @description What a bot would do in this seat.
         */
        get: operations["hint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/hint/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Values
         * @description The values of the best options of this seat, as far as they have been worked out.
         */
        get: operations["values"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invitation
         * @description What a friend needs to join, for those who sit at the table.
         */
        get: operations["invitation"];
        put?: never;
        /**
         * Invited
         * @description Whether an invitation is the one to this table; it is refused if not.
         */
        post: operations["invited"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join
         * @description Take an open seat with an invitation.
         */
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/lines/{line}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Back
         * @description The table after this many lines of the log as the seat reads it.
         */
        get: operations["look_back"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Log Text
         * @description The log as text, with lines closed that the seat may not read.
         */
        get: operations["log"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/play": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play
         * @description Carry out a decision.
         */
        post: operations["play"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview
         * @description Preview the outcome of a decision.
         */
        post: operations["preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Play a finished game again, with the same players; all of them are told of the new table.
         */
        post: operations["rematch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Review
         * @description The progress of the review of a finished game, then its findings, for those who sat at the table.
         */
        get: operations["review"];
        put?: never;
        /**
         * Begin Review
         * @description Start the review of a finished game.
         */
        post: operations["begin_review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/stand-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stand In
         * @description Let a bot keep a seat, or hand it back.
         */
        post: operations["stand_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take back the last decision.
         */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * BeginningInfo
         * @description The beginning of a turn or a round.
         */
        BeginningInfo: {
            /** Holds */
            holds: boolean;
            /** Seat */
            seat: number;
            /** Sentence */
            sentence: number;
            /** Title */
            title: string;
        };
        /**
         * BotOnShelf
         * @description A bot and what to expect of it.
         */
        BotOnShelf: {
            /** About */
            about: string;
            /** Name */
            name: string;
            /** Title */
            title: string;
        };
        /**
         * ClauseInfo
         * @description A numbered rule.
         */
        ClauseInfo: {
            /** Chapter */
            chapter: string;
            /** Number */
            number: string;
            /** Text */
            text: string;
        };
        /**
         * DecisionInfo
         * @description The decision that the viewing seat has to make.
         */
        DecisionInfo: {
            /** Clauses */
            clauses: string[];
            /** Options */
            options: components["schemas"]["OptionInfo"][];
            /** Question */
            question: string;
            /** Refused */
            refused: components["schemas"]["RefusedInfo"][];
        };
        /**
         * DiceInfo
         * @description What binds the dice of a table (docs/dice.md), in hexadecimal.
         */
        DiceInfo: {
            /** After */
            after: number;
            /** Salt */
            salt: string;
            /**
             * Salt From
             * @enum {string}
             */
            salt_from: "visitor" | "server";
            /** Seal */
            seal: string;
            /** Secret */
            secret: string | null;
        };
        /**
         * Done
         * @description A command was carried out, now or earlier, unless it `asks`; the new view comes as a snapshot.
         */
        Done: {
            /** Again */
            again: boolean;
            /**
             * Asks
             * @default false
             */
            asks: boolean;
            /** Next Command */
            next_command: number;
        };
        /**
         * DrawInfo
         * @description A draw of a finished game: its line of the log, its number (counted from 1), its weights and its outcome.
         */
        DrawInfo: {
            /** Line */
            line: number;
            /** Number */
            number: number;
            /** Outcome */
            outcome: number;
            /** Text */
            text: string;
            /** Weights */
            weights: number[];
        };
        /**
         * Draws
         * @description Everything needed to check the dice of a finished game.
         */
        Draws: {
            dice: components["schemas"]["DiceInfo"];
            /** Draws */
            draws: components["schemas"]["DrawInfo"][];
        };
        /**
         * GameOnShelf
         * @description A game and everything that has to be chosen before it begins.
         */
        GameOnShelf: {
            /** About */
            about: string;
            /** Bots */
            bots: components["schemas"]["BotOnShelf"][];
            /** Default Sheet */
            default_sheet: string;
            /** Has Secrets */
            has_secrets: boolean;
            /** Least Players */
            least_players: number;
            /** Most Players */
            most_players: number;
            /** Name */
            name: string;
            /** Options */
            options: components["schemas"]["OptionOnShelf"][];
            /** Sheets */
            sheets: components["schemas"]["SheetOnShelf"][];
            /** Title */
            title: string;
        };
        /**
         * Hint
         * @description What a bot would do in this seat.
         */
        Hint: {
            /** Bot */
            bot: string;
            /** Move */
            move: string;
            /** Words */
            words: string;
        };
        /**
         * Invitation
         * @description What a friend needs to join a table: the client makes a link from it, with the secret after the #.
         */
        Invitation: {
            /** Invitation */
            invitation: string;
            /** Table */
            table: string;
        };
        /**
         * Invited
         * @description The invitation that a visitor has: it opens the seats of its own table only.
         */
        Invited: {
            /** Invitation */
            invitation: string;
        };
        /**
         * Join
         * @description A request to take an open seat; it needs the invitation to the table.
         */
        Join: {
            /** Invitation */
            invitation: string;
            /** Name */
            name: string;
            /** Seat */
            seat?: number | null;
        };
        /**
         * LineInfo
         * @description A line of the log as the viewing seat may read it.
         */
        LineInfo: {
            /** Begins */
            begins: components["schemas"]["BeginningInfo"][];
            /** Closed */
            closed: boolean;
            /** Seat */
            seat: number;
            /** Text */
            text: string;
            /** Told */
            told: string[];
            /**
             * Whose
             * @default -1
             */
            whose: number;
            /** Words */
            words: string;
        };
        /**
         * Lobby
         * @description A visitor's tables and solo records.
         */
        Lobby: {
            /** Records */
            records: components["schemas"]["SoloRecord"][];
            /** Tables */
            tables: components["schemas"]["TableInList"][];
        };
        /**
         * LogInfo
         * @description What a log holds: the game, the seats, and how far it is.
         */
        LogInfo: {
            /** Changes */
            changes: {
                [key: string]: unknown;
            };
            /** Events */
            events: number;
            /** From Position */
            from_position: boolean;
            /** Game */
            game: string;
            /** Over */
            over: boolean;
            /** Scores */
            scores: number[];
            /** Seats */
            seats: components["schemas"]["SeatInLog"][];
            /** Sheet */
            sheet: string;
            /** To Move */
            to_move: number;
            /** When */
            when: string;
        };
        /**
         * LogText
         * @description The text of a log, as `GET /api/tables/{id}/log`, the terminal and `simulate --write-game` write it.
         */
        LogText: {
            /** Text */
            text: string;
        };
        /**
         * NewSeat
         * @description Who is to sit on a seat: somebody at the screen that sets up the table (`here`, once for each person who shares
         *     it), a friend who joins by link, or a bot.
         */
        NewSeat: {
            /** Bot */
            bot?: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "here" | "link" | "bot";
            /** Name */
            name?: string | null;
        };
        /**
         * NewTable
         * @description Everything needed to set up a table.
         */
        NewTable: {
            dice?: components["schemas"]["Salted"] | null;
            /** Game */
            game: string;
            /**
             * Options
             * @default {}
             */
            options: {
                [key: string]: boolean | number | string;
            };
            /** Seats */
            seats: components["schemas"]["NewSeat"][];
            /** Sheet */
            sheet?: string | null;
        };
        /**
         * OpenedLog
         * @description A log that is to become a table; without `seats`, those who play are the ones that `LogInfo` names.
         */
        OpenedLog: {
            dice?: components["schemas"]["Salted"] | null;
            /** Seats */
            seats?: components["schemas"]["SeatFromLog"][] | null;
            /** Text */
            text: string;
        };
        /**
         * OpeningInfo
         * @description That a table was opened from a log: what came with it was not decided and drawn here.
         */
        OpeningInfo: {
            /** By You */
            by_you: boolean;
            /** Line */
            line: number;
        };
        /**
         * OptionInfo
         * @description A legal action: its number, its notation, and what it means here.
         */
        OptionInfo: {
            /** Action */
            action: number;
            /** Ends */
            ends: boolean;
            /** Text */
            text: string;
            /** Wastes */
            wastes: boolean;
            /** Words */
            words: string;
        };
        /**
         * OptionOnShelf
         * @description An option of a game: something about a sheet that each table may set for itself.
         */
        OptionOnShelf: {
            /** About */
            about: string;
            /** Default */
            default: {
                [key: string]: boolean | number | string;
            };
            /** High */
            high?: number | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "flag" | "whole" | "word";
            /** Low */
            low?: number | null;
            /** Name */
            name: string;
            /**
             * Words
             * @default []
             */
            words: string[];
        };
        /**
         * OptionWorth
         * @description The value of an option: the share of victories, or the points in a solo game for points.
         */
        OptionWorth: {
            /** Action */
            action: number;
            /** Behind */
            behind: number;
            /** Behind Margin */
            behind_margin: number;
            /** Bots */
            bots: boolean;
            /** Margin */
            margin: number;
            /** Move */
            move: string;
            /** Value */
            value: number;
            /** Words */
            words: string;
        };
        /**
         * Play
         * @description Carry out a decision, by number or by notation.
         */
        Play: {
            /** Move */
            move: number | string;
            /** Number */
            number: number;
            /** Seat */
            seat: number;
            /**
             * Sure
             * @default true
             */
            sure: boolean;
        };
        /**
         * Preview
         * @description The outcome of a decision, up to the next draw or the next seat's move.
         */
        Preview: {
            /** Ends Turn */
            ends_turn: boolean;
            /** Position */
            position: {
                [key: string]: unknown;
            };
            /** Scores */
            scores: number[];
            /** Told */
            told: string[];
            /** Words */
            words: string;
        };
        /**
         * Problem
         * @description What was wrong, in a sentence, with the clause if a rule was broken.
         */
        Problem: {
            /** Clause */
            clause?: string | null;
            /** Detail */
            detail: string;
        };
        /**
         * Promised
         * @description What will bind the dice of a new table: the seal of their secret, shown before the server knows the salt.
         */
        Promised: {
            /** Seal */
            seal: string;
            /** Token */
            token: string;
        };
        /**
         * RefusedInfo
         * @description An action that is not legal now, with the reason and the clause.
         */
        RefusedInfo: {
            /** Action */
            action: number;
            /** Clause */
            clause: string;
            /** Reason */
            reason: string;
            /** Text */
            text: string;
            /** Words */
            words: string;
        };
        /**
         * Rematch
         * @description The table at which the players of a finished game play it again.
         */
        Rematch: {
            /** Begun */
            begun: boolean;
            /** Table */
            table: string;
        };
        /**
         * RematchWanted
         * @description A finished game is to be played again; its dice are sealed as those of any new table.
         */
        RematchWanted: {
            dice?: components["schemas"]["Salted"] | null;
        };
        /**
         * ReviewDecision
         * @description A decision, compared with the best of its options.
         */
        ReviewDecision: {
            /** Best */
            best: string;
            /** Best Move */
            best_move: string;
            /** Best Value */
            best_value: number;
            /** Chosen */
            chosen: string;
            /** Chosen Value */
            chosen_value: number;
            /** Line */
            line: number;
            /** Loss */
            loss: number;
            /** Margin */
            margin: number;
            /**
             * Mark
             * @enum {string}
             */
            mark: "" | "inaccuracy" | "mistake" | "blunder";
            /** Options */
            options: number;
            /** Reasons */
            reasons: components["schemas"]["ReviewReason"][];
            /** Round */
            round: number;
        };
        /**
         * ReviewFound
         * @description How a game went for one seat: start + dice + others + skill = result.
         */
        ReviewFound: {
            /** Bot */
            bot: string;
            /** Decisions */
            decisions: components["schemas"]["ReviewDecision"][];
            /** Dice */
            dice: number;
            /** In Points */
            in_points: boolean;
            /** Name */
            name: string;
            /** Others */
            others: number;
            /** Parts */
            parts: components["schemas"]["ReviewPart"][];
            /** Result */
            result: number;
            /** Skill */
            skill: number;
            /** Start */
            start: number;
            /** Start Margin */
            start_margin: number;
            /** Thresholds */
            thresholds: number[];
            /**
             * Unit
             * @enum {string}
             */
            unit: "round" | "turn";
        };
        /**
         * ReviewPart
         * @description A change in the value of the game, caused by the dice, by others or by a decision of this seat.
         */
        ReviewPart: {
            /** After */
            after: number;
            /** Before */
            before: number;
            /**
             * Cause
             * @enum {string}
             */
            cause: "dice" | "others" | "skill";
            /** First Line */
            first_line: number;
            /** Line */
            line: number;
        };
        /**
         * ReviewReason
         * @description A quantity in which the best option and the chosen one differ, averaged over their futures.
         */
        ReviewReason: {
            /** Best */
            best: number;
            /** Chosen */
            chosen: number;
            /** Quantity */
            quantity: string;
            /**
             * When
             * @enum {string}
             */
            when: "turn" | "action" | "end";
        };
        /**
         * ReviewState
         * @description The progress of a review. `none`: nobody has asked for it; `failed`: it could not be made.
         */
        ReviewState: {
            /** Done */
            done: number;
            /** Of */
            of: number;
            review: components["schemas"]["ReviewFound"] | null;
            /** Seat */
            seat: number;
            /**
             * State
             * @enum {string}
             */
            state: "none" | "working" | "done" | "failed";
        };
        /**
         * ReviewWanted
         * @description The seat whose game is to be reviewed; by default the visitor's own.
         */
        ReviewWanted: {
            /** Seat */
            seat?: number | null;
        };
        /**
         * Salted
         * @description The token that came with a seal, and the client's own salt: at least 16 random bytes in hexadecimal.
         */
        Salted: {
            /** Salt */
            salt: string;
            /** Token */
            token: string;
        };
        /**
         * SeatFromLog
         * @description Who is to sit on a seat of an opened log; its name is in the log.
         */
        SeatFromLog: {
            /** Bot */
            bot?: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "here" | "link" | "bot";
        };
        /**
         * SeatInLog
         * @description A seat in a log, and who plays there if nobody says otherwise.
         */
        SeatInLog: {
            /** Bot */
            bot: string | null;
            /** Bot In Log */
            bot_in_log: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "here" | "bot";
            /** Name */
            name: string;
        };
        /**
         * SeatInfo
         * @description A seat and who sits there.
         */
        SeatInfo: {
            /** Bot */
            bot: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "person" | "open" | "bot";
            /** Name */
            name: string;
            /** Present */
            present: boolean;
            /** Stand In */
            stand_in: boolean;
            /** Yours */
            yours: boolean;
        };
        /**
         * SeatMove
         * @description A decision that is only being considered.
         */
        SeatMove: {
            /** Move */
            move: number | string;
            /** Seat */
            seat: number;
        };
        /**
         * Seated
         * @description The seat that was taken.
         */
        Seated: {
            /** Seat */
            seat: number;
        };
        /**
         * SheetInfo
         * @description The sheet in play: all its numbers, and what this table changed.
         */
        SheetInfo: {
            /** Changes */
            changes: {
                [key: string]: unknown;
            };
            /** Name */
            name: string;
            /** Options */
            options: {
                [key: string]: boolean | number | string;
            };
            /** Title */
            title: string;
            /** Values */
            values: {
                [key: string]: unknown;
            };
        };
        /**
         * SheetOnShelf
         * @description A sheet that comes with a game.
         */
        SheetOnShelf: {
            /** About */
            about: string;
            /** Name */
            name: string;
            /** Title */
            title: string;
        };
        /**
         * Snapshot
         * @description Everything that one seat, or a spectator (seat null), may see of a table.
         *
         *     After its first snapshot, a connection gets only the lines of the log from `first_line` on; the client keeps those
         *     before it. `line` is the number of lines in the log at this point: all of them, or fewer in a look back.
         */
        Snapshot: {
            /** Aids */
            aids: {
                [key: string]: unknown;
            };
            /** Can Undo */
            can_undo: boolean;
            decision: components["schemas"]["DecisionInfo"] | null;
            dice?: components["schemas"]["DiceInfo"] | null;
            /** Ending */
            ending: string;
            /** First Line */
            first_line: number;
            /** Game */
            game: string;
            /** Has Secrets */
            has_secrets: boolean;
            /** Line */
            line: number;
            /** Lines */
            lines: components["schemas"]["LineInfo"][];
            /** Next Command */
            next_command: number;
            opened?: components["schemas"]["OpeningInfo"] | null;
            /** Over */
            over: boolean;
            /** Players */
            players: number;
            /** Position */
            position: {
                [key: string]: unknown;
            };
            /** Rematch */
            rematch?: string | null;
            /** Seat */
            seat: number | null;
            /** Seats */
            seats: components["schemas"]["SeatInfo"][];
            sheet: components["schemas"]["SheetInfo"];
            /** Table */
            table: string;
            /** Title */
            title: string;
            /** To Move */
            to_move: number;
            /** Winners */
            winners: number[];
        };
        /**
         * SoloRecord
         * @description A visitor's best result in a solo game.
         */
        SoloRecord: {
            /** At */
            at: string;
            /** Game */
            game: string;
            /** Points */
            points: number;
            /** Sheet */
            sheet: string;
            /** Table */
            table: string;
        };
        /**
         * StandIn
         * @description Let a bot keep a seat for a person, or (null) hand it back.
         */
        StandIn: {
            /** Bot */
            bot: string | null;
            /** Seat */
            seat: number;
        };
        /**
         * TableInList
         * @description A table that the visitor has a seat at, as the lobby lists it.
         */
        TableInList: {
            /** Changed At */
            changed_at: string;
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Names */
            names: string[];
            /** Opened */
            opened: boolean;
            /** Over */
            over: boolean;
            /** Scores */
            scores: number[];
            /** Sheet */
            sheet: string;
            /** Started At */
            started_at: string;
            /** To Move */
            to_move: number;
            /** Winners */
            winners: number[];
            /** Your Move */
            your_move: boolean;
            /** Your Seats */
            your_seats: number[];
        };
        /**
         * Undo
         * @description Take back the last decision of the seat.
         */
        Undo: {
            /** Number */
            number: number;
            /** Seat */
            seat: number;
        };
        /**
         * Watching
         * @description What a client sends on a live connection: whose view it wants (null: the visitor's own seat, the one to move if
         *     there are several; without a seat, a spectator's), and how many lines of the log it has received on this connection.
         *     It may be sent again at any time.
         */
        Watching: {
            /**
             * Line
             * @default 0
             */
            line: number;
            /**
             * Seat
             * @default null
             */
            seat: number | null;
        };
        /**
         * Worths
         * @description The values of the best options of a decision, best first, as far as they have been worked out.
         *
         *     `getting ready`: the coach is being compiled, which takes a minute or two the first time. `looking`: the values will
         *     become more exact. `done`: the values are final. `nothing`: there will be no values.
         */
        Worths: {
            /** Futures */
            futures: number;
            /** In Points */
            in_points: boolean;
            /** Of */
            of: number;
            /** Options */
            options: components["schemas"]["OptionWorth"][];
            /**
             * State
             * @enum {string}
             */
            state: "getting ready" | "looking" | "done" | "nothing";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    dice: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Promised"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    games: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameOnShelf"][];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rules: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                game: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClauseInfo"][];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    lobby: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_into_log: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogInfo"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_log: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenedLog"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    snapshot: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draws: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Draws"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    values: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Worths"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invitation: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invited: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Invited"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Join"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Seated"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_back: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
                line: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    log: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
        };
    };
    play: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Play"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatMove"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Preview"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RematchWanted"] | null;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Rematch"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    review: {
        parameters: {
            query?: {
                /** @description The seat; by default the visitor's own. */
                seat?: number | null;
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewState"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_review: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewWanted"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewState"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stand_in: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandIn"];
            };
        };
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo: {
        parameters: {
            query?: {
                /** @description The language of all sentences in the answer. */
                lang?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of a table. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            /** @description The request is invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and the request has none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is somebody else's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Out of turn, out of order, or illegal now. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too long. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too many requests at once. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
