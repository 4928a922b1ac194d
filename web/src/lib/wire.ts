// Made by npm run types from openapi.json with sha256 ff4aa4b15708611a2e12ec49be7e2ca48bc57788b1b24d428ee221b221210b2a; not to be changed by hand.
export interface paths {
    "/api/games": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Games
         * @description The shelf: games with sheets, options and bots.
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
         * @description The rules of a game by clause.
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
         * @description What the best options of this seat are worth, as far as it has been worked out.
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
         * @description What a friend needs to come, for those who sit there.
         */
        get: operations["invitation"];
        put?: never;
        post?: never;
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
         * @description The table after so many lines of the log as this seat reads it.
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
         * @description The log as text, closed where the seat may not read.
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
         * @description What a decision would lead to.
         */
        post: operations["preview"];
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
         * @description How far the review of a finished game is, or what it found, for those who sat at the table.
         */
        get: operations["review"];
        put?: never;
        /**
         * Begin Review
         * @description Have a finished game reviewed.
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
         * @description A turn or a round that begins.
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
         * @description What the viewing seat is being asked.
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
         * Done
         * @description A command was carried out, now or earlier; what the table looks like comes as a snapshot.
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
         * GameOnShelf
         * @description A game with everything that has to be chosen before it begins.
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
         * @description What a friend needs to come to a table: the client makes a link of it, with the secret behind the #.
         */
        Invitation: {
            /** Invitation */
            invitation: string;
            /** Table */
            table: string;
        };
        /**
         * Join
         * @description Whoever has the invitation may take an open seat.
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
         * @description What a visitor finds on coming back.
         */
        Lobby: {
            /** Records */
            records: components["schemas"]["SoloRecord"][];
            /** Tables */
            tables: components["schemas"]["TableInList"][];
        };
        /**
         * NewSeat
         * @description Who is to sit on a seat: the person who sets up (`here`, as often as people share the screen), a friend who
         *     comes by link, or a bot.
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
         * @description What a table needs to be set up.
         */
        NewTable: {
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
         * OptionInfo
         * @description Something that may be done: its number, its notation, and what it means here.
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
         * @description One thing about a sheet that a table may decide for itself.
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
         * @description What an option is worth: the share of victories, or the points, where one plays alone for points.
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
         * @description What a decision would lead to, up to the next draw or the next seat.
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
         * @description What was wrong, in a sentence, with the clause if a rule said no.
         */
        Problem: {
            /** Clause */
            clause?: string | null;
            /** Detail */
            detail: string;
        };
        /**
         * RefusedInfo
         * @description Something that may not be done, why, and by which clause.
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
         * ReviewDecision
         * @description A decision, held against the best of its options.
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
        };
        /**
         * ReviewPart
         * @description A change of what the game was worth: by dice, by others, or by a decision.
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
         * @description A quantity in which the best option and the chosen one differ, on the average of their futures.
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
         * @description How far a review is. `none`: nobody has asked for it; `failed`: it could not be made.
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
         * @description Whose game is to be reviewed; the visitor's own by default.
         */
        ReviewWanted: {
            /** Seat */
            seat?: number | null;
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
         * @description A decision that is only thought of.
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
         * @description The sheet that is played: every printed number, and what this table changed.
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
         *     After the first, a connection gets only the lines of the log from `first_line` on; a client keeps those before it.
         *     `line` is how many lines the log has at this point: all of them, or fewer in a look back.
         */
        Snapshot: {
            /** Aids */
            aids: {
                [key: string]: unknown;
            };
            /** Can Undo */
            can_undo: boolean;
            decision: components["schemas"]["DecisionInfo"] | null;
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
            /** Over */
            over: boolean;
            /** Players */
            players: number;
            /** Position */
            position: {
                [key: string]: unknown;
            };
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
         * @description The best result of a visitor alone at a game.
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
         * @description Let a bot keep a seat for its person, or (null) hand it back.
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
            /** Over */
            over: boolean;
            /** Scores */
            scores: number[];
            /** Sheet */
            sheet: string;
            /** Started At */
            started_at: string;
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
         * @description What a live connection says: whose view it wants (null: the visitor's own seat to move, or a spectator's), and
         *     how many lines of the log it has got from this connection. It may say so again at any time.
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
         * @description What the best options of a decision are worth, the best first, as far as it has been worked out.
         *
         *     `getting ready`: the coach is being compiled, which takes a minute or two the first time. `looking`: what there is
         *     will become more exact. `done`: it stays so. `nothing`: there will be no values.
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
            /** @description Too much at once. */
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
            /** @description There is no such thing. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much at once. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
                /** @description Whose view; the visitor's own by default. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
            /** @description What was sent cannot be. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description A seat belongs to a key, and there was none that is known. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The seat is another's, or the request came from another site. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing. */
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
            /** @description Too much at once. */
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
