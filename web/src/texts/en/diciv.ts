// Texts of the board of Die Civilization.
import type { Age, BarbarianRisk, Combination, Effects, Level, Step, Victory } from "../../boards/diciv/types";

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const levels: Record<Level, string> = { happy: "Happy", satisfied: "Satisfied", unhappy: "Unhappy", revolt: "Revolt" };
const ages: Record<Age, string> = { ancient: "Ancient", medieval: "Medieval", industrial: "Industrial", modern: "Modern" };
const named = (id: string) =>
  id
    .split("_")
    .map((word) => (word === "of" ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join(" ");
const resources = (count: number) => many(count, "resource", "resources");
const units = (count: number) => many(count, "unit", "units");
const cities = (count: number) => many(count, "city", "cities");
const rolls = (count: number) => many(count, "roll", "rolls");

export const diciv = {
  levels,
  ages,
  technology: named,
  /** The same with soft hyphens where it may break. */
  broken: (id: string) => named(id).replace(/^(Agri|Refrige|Corpo|Elec|Univer|Scien)(culture|ration|tronics|sity|tific)/, "$1\u00AD$2"),
  resources,
  units,
  cities,
  rolls,
  gold: (count: number) => `${count} gold`,
  you: (name: string) => `${name} (you)`,
  encampment: "Barbarian encampment",
  barbarians: "Barbarians",

  timeline: {
    title: "Timeline",
    steps: "The steps of the turn",
    year: (year: number) => (year < 0 ? `${-year} BC` : `AD ${year}`),
    turn: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
    left: (turns: number) => (turns === 0 ? "the last turn" : `${many(turns, "turn", "turns")} to come`),
    of: (name: string) => `${name} has the dice`,
  },
  steps: {
    start: "who begins",
    turn: "turn",
    attack: "attack",
    battle: "attack",
    lose: "attack",
    income: "income",
    first: "First Roll",
    join: "Match Roll",
    match: "Match Roll",
    barbarians: "barbarians",
    upkeep: "upkeep",
    buy: "upkeep",
    purpose: "research",
    roll: "research",
    encampment: "encampment",
    war: "war",
    pass: "end",
    over: "the end",
  } satisfies Record<Step, string>,

  races: {
    title: "Four ways to win",
    gold: "Gold",
    cities: "Cities",
    technology: "Modern technologies",
    domination: "Domination",
    needs: (count: number, what: string) => `first to ${count} ${what}`,
    what: { gold: "gold", cities: "cities", technology: "Modern technologies" },
    lane: (name: string, has: number, needs: number) => `${name}: ${has} of ${needs}`,
    leads: (names: string, missing: number) => `Ahead: ${names}, ${missing} to go`,
    nobody: "nobody has begun",
    dominationNeeds: "destroy all rival cities",
    campNeeds: "destroy the encampment’s city",
    standing: (name: string, count: number) => `${name}: ${count === 0 ? "no rival city left" : many(count, "rival city stands", "rival cities stand")}`,
    points: "points",
    out: "out of the game",
  },

  realm: {
    title: (name: string) => `The realm of ${name}`,
    resources: "Resources",
    resourcesAre: (count: number, most: number) => `${count} of ${most} resources`,
    toCity: (count: number, kind: "primary" | "empire") =>
      `${count === 1 ? "the next one founds" : `${count} more found`} ${kind === "primary" ? "a primary city" : "an Empire city"}`,
    upkeep: (asked: number) => (asked === 0 ? "The next upkeep asks for nothing" : `The next upkeep asks for ${asked}`),
    upkeepNow: (asked: number) => (asked === 0 ? "Upkeep now asks for nothing" : `Upkeep now asks for ${asked}`),
    covered: "covered",
    lacks: (count: number) => `${count} missing`,
    then: (level: Level, count: number) => `then ${levels[level]}: ${rolls(count)}`,
    cities: "Cities",
    primary: "Primary city",
    empire: "Empire city",
    citiesAre: (primary: number, empire: number) => `${primary} primary, ${empire} Empire`,
    military: "Military",
    home: (count: number) => `${units(count)} at home`,
    away: (count: number, target: string) => `${units(count)} set aside against ${target}`,
    room: (count: number) => `room for ${count} more`,
    battlePlus: (plus: number) => `+${plus} in battle`,
    gold: "Gold",
    income: (gold: number, resource: number) => `${[gold ? `+${gold} gold` : "", resource ? `+${resources(resource)}` : ""].filter(Boolean).join(", ")} a turn`,
    noIncome: "no income yet",
    interest: (gold: number) => `including ${gold} gold interest`,
    happiness: "People",
    happinessIs: (level: Level, count: number) => `${levels[level]}: ${rolls(count)} of research a turn`,
    floor: (level: Level) => `The law keeps them from falling below ${levels[level]}.`,
    barbarians: "If barbarians come",
    risk: (risk: BarbarianRisk, chance: string) =>
      risk.stake === "unit"
        ? `${chance} to lose a unit`
        : risk.stake === "city"
          ? `${chance} to lose a primary city`
          : risk.stake === "walls"
            ? "castles hold: no city is lost"
            : "there is nothing to take",
    looking: (name: string) => `You are looking at ${name}.`,
  },

  others: {
    title: "At the table",
    show: (name: string) => `Look at the realm of ${name}`,
    shown: "shown",
    turn: "has the dice",
    technologies: (count: number, modern: number) => `${many(count, "technology", "technologies")}, ${modern} Modern`,
    protectedBy: (what: string) => `protected: ${what}`,
    castles: "castles against barbarians",
    laws: "laws against unrest",
    bonus: (plus: number) => `+${plus} in battle`,
    marches: (units_: number, target: string) => `${units(units_)} against ${target}`,
    camp: (count: number, units_: number) => `${cities(count)}, ${units(units_)}`,
    grows: (on: string) => `grows by a unit on ${on} at the end of each turn`,
    beaten: "conquered",
  },

  tree: {
    title: "Technologies",
    titleOf: (name: string) => `Technologies of ${name}`,
    owned: "owned",
    open: "open",
    closed: (needs: string) => `requires ${needs}`,
    fits: "fits the dice",
    price: (gold: number) => `${gold} gold`,
    chance: (chance: string) => `${chance} in this throw`,
    aim: (chance: string) => `${chance} within the rolls left`,
    pick: "Choose a technology to see what it asks for and does.",
    asks: "Asks for",
    does: "Does",
    costs: "Costs",
    needs: "Requires",
    nothing: "nothing",
    ownedBy: (names: string) => `Owned by ${names}`,
    nobody: "Nobody owns it yet",
  },
  combination: (combination: Combination): string => {
    const [kind, a = 0, b = 0] = combination;
    switch (kind) {
      case "of_a_kind":
        return `${a} of a kind`;
      case "of_a_kind_min_face":
        return `${a} of a kind, ${b}${b < 6 ? " or higher" : "s only"}`;
      case "full_house":
        return "a full house: three of one face and two of another";
      case "total_min":
        return `a total of ${a} or more`;
      case "total_max":
        return `a total of ${a} or less`;
      case "run":
        return `a run of ${a}`;
      case "faces":
        return `${combination.slice(1).join("-")} among the dice`;
      case "all_different":
        return "all dice different";
      default:
        return "all dice odd";
    }
  },
  short: (combination: Combination): string => {
    const [kind, a = 0, b = 0] = combination;
    switch (kind) {
      case "of_a_kind":
        return `${a} alike`;
      case "of_a_kind_min_face":
        return `${a} × ${b}${b < 6 ? "+" : ""}`;
      case "full_house":
        return "full house";
      case "total_min":
        return `total ${a}+`;
      case "total_max":
        return `total ≤ ${a}`;
      case "run":
        return `run of ${a}`;
      case "faces":
        return combination.slice(1).join("-");
      case "all_different":
        return "no pair";
      default:
        return "all odd";
    }
  },
  effects: (effects: Effects): string[] => {
    const found: string[] = [];
    if (effects.gold_per_turn) found.push(`+${effects.gold_per_turn} gold a turn`);
    if (effects.gold_per_turn_per_held) found.push(`+1 gold a turn for each ${effects.gold_per_turn_per_held} gold held`);
    if (effects.resource_per_turn) found.push(`+${resources(effects.resource_per_turn)} a turn`);
    if (effects.upkeep_minus) found.push(`upkeep asks for ${effects.upkeep_minus} less`);
    if (effects.military_price_minus) found.push(`units cost ${effects.military_price_minus} gold less`);
    if (effects.technology_price_minus) found.push(`technologies cost ${effects.technology_price_minus} gold less`);
    if (effects.battle_plus) found.push(`+${effects.battle_plus} to every total in battle`);
    if (effects.die_shift_per_turn) found.push(`${many(effects.die_shift_per_turn, "die", "dice")} a turn may count one higher or lower in research`);
    if (effects.happiness_floor !== "none") found.push(`unmet upkeep stops at ${levels[effects.happiness_floor]}`);
    if (effects.barbarians_take_no_city) found.push("barbarians take no city");
    return found.length ? found : ["no effect"];
  },

  scene: {
    title: "On the table",
    dice: (count: number) => many(count, "die", "dice"),
    throws: "Throws this turn",
    earlier: "The previous turn",
    threw: (name: string, faces: string, total: number) => `${name} threw ${faces}: ${total}`,
    effect: {
      match: "a match: a resource",
      stop: "it ends",
      out: "is out",
      resource: "a resource, and again",
      gold: "gold, and again",
      barbarians: "barbarians!",
      number: "the match number",
      grows: "the encampment grows",
      "": "",
    } as Record<string, string>,
    against: "against",
    plus: (plus: number) => `+${plus}`,
    tie: "a tie, thrown again",
    total: "Total",
    matchNumber: "Match number",
  },
  roll: {
    purpose: { none: "", research: "for research", production: "for production", economy: "for economy" },
    instead: { production: "for a resource instead", economy: "for gold instead" },
    choose: "Choose the dice to throw again.",
    die: (number: number, face: number | string) => `Die ${number} shows ${face}`,
    keep: "is kept",
    again: "will be thrown again",
    left: (count: number) => `${rolls(count)} left`,
    all: "All",
    none: "None",
    throwSome: (count: number) => `Throw ${many(count, "die", "dice")} again`,
    takeUp: (count: number) => `Take up ${many(count, "die", "dice")} and choose a purpose`,
    stop: "Stop rolling",
    takeNone: "Take none",
    take: (name: string) => `Take ${name}`,
    odds: "What the dice could still make",
    thisThrow: "this throw",
    allRolls: (count: number) => `within ${rolls(count)}`,
    aim: (name: string) => `Aim for ${name}: mark the dice to throw for it`,
    aimShort: "aim",
    there: "made",
    some: "any technology",
    over: (total: number) => `total over ${total}`,
    needs: (total: number) => `needs ${total}`,
    shift: "One die may still count one higher or lower.",
    lastRoll: "Last roll",
    notThrown: "Not thrown yet",
  },
  purpose: {
    ask: "What do you throw all the dice for?",
    askSome: "What do you throw the dice for?",
    research: "Research",
    researchIs: "take a technology that the dice show",
    production: "Production",
    productionIs: (over: number, amount: number) => `over ${over}: ${resources(amount)}`,
    economy: "Economy",
    economyIs: (over: number, amount: number) => `over ${over}: ${amount} gold`,
    founds: "your track is full: it would found a city",
    noRoll: "Stop rolling",
    chance: (chance: string) => `${chance} in one throw`,
    within: (chance: string, count: number) => `${chance} within ${rolls(count)}`,
  },
  join: {
    title: (name: string, number: number) => `${name} rolls for ${number}`,
    about: (name: string) => `Throw two dice along with ${name}: each match earns you a resource; a 7 ends it for you. It costs nothing.`,
    expect: (count: string, chance: string) => `${count} resources expected; ${chance} for at least one`,
    join: "Throw along",
    sitOut: "Sit out",
    always: "Always throw along at this table, without being asked",
    joined: (names: string) => `Throwing along: ${names}`,
    asked: (name: string) => `${name} is asked whether to throw along`,
  },
  buy: {
    title: "Upkeep and purchases",
    holds: (gold: number) => `${gold} gold to spend`,
    resource: "A missing resource",
    anyResource: "A resource",
    military: "A military unit",
    technologies: (count: number) =>
      count === 0 ? "You cannot afford any technology." : `You can afford ${many(count, "technology", "technologies")}, glowing in the tree.`,
    buy: (what: string, gold: number) => `Buy ${what} for ${gold} gold`,
    what: { resource: "a resource", military: "a unit" },
    leaves: (gold: number) => `leaves ${gold} gold`,
    pay: "Pay upkeep and go on",
    goOnUnpaid: "Go on without paying",
    met: (level: Level, count: number) => `Upkeep is met: ${levels[level]}, ${rolls(count)}`,
    unmet: (level: Level, count: number) => `Upkeep is not met: ${levels[level]}, ${rolls(count)}`,
    needsGold: (gold: number) => `You need ${gold} gold for the upkeep.`,
    wins: "This wins the game.",
    cancel: "Not yet",
    confirm: "Confirm",
  },
  war: {
    title: "Declare war?",
    about: "Units set aside now attack at the start of your next turn; until then they do not defend you.",
    aboutLast: "Units set aside now attack at the end of your next turn; until then they do not defend you.",
    aboutDefend: "Units set aside now attack in your next turn.",
    on: "Against whom",
    target: (name: string, count: number, of_cities: number) => `${name}: ${units(count)}, ${cities(of_cities)}`,
    how_many: "How many units go",
    go: (count: number) => `${units(count)} ${count === 1 ? "goes" : "go"}`,
    declare: (name: string, count: number, camp: boolean) => `Declare war on ${camp ? "the " : ""}${name} with ${units(count)}`,
    peace: "Keep the peace",
    unit: (chance: string) => `${chance} per roll to destroy a unit`,
    city: (chance: string) => `${chance} per roll to destroy a city`,
    afterwards: (chance: string) => `then ${chance} for a city`,
    bare: "Nothing is left to defend: the attack eliminates.",
    some: (count: number, chance: string) => `${many(count, "attack roll", "attack rolls")}: ${chance} that a city falls`,
    all: (chance: string) => `${chance} that all fall`,
    none: (count: number) => `${many(count, "attack roll", "attack rolls")}: no city can fall yet`,
    victory: (chance: string) => `${chance} to win the game by domination`,
    home: (count: number) => `${units(count)} left at home`,
    underWay: "Wars under way",
    marches: (name: string, target: string, count: number) => `${name} against ${target}: ${many(count, "attack roll", "attack rolls")}`,
  },
  attack: {
    title: (name: string, camp: boolean) => `The attack on ${camp ? "the " : ""}${name}`,
    left: (count: number) => many(count, "attack roll left", "attack rolls left"),
    attacker: "attacks with",
    defender: "defends with",
    dice: (count: number, plus: number) => `${count} dice${plus ? ` +${plus}` : ""}`,
    attack: "Attack",
    eliminate: "Attack: nothing is left to defend",
    home: "Call off the attack",
    lost: "A lost roll costs the unit that made it.",
  },
  lose: {
    title: (name: string) => `${name} destroys one of your cities`,
    about: "Which one do you give up? You can also choose it in your realm.",
    primary: "Give up a primary city",
    empire: "Give up an Empire city",
    leaves: (primary: number, empire: number, upkeep: number, count: number) =>
      `leaves ${primary} primary and ${empire} Empire; upkeep ${upkeep}, ${rolls(count)} a turn`,
  },
  waiting: {
    thinks: (name: string, step: string) => `${name} is playing: ${step}.`,
    dice: "The dice are rolling.",
  },
  over: {
    won: (name: string, how: Victory) =>
      `${name} wins by ${{ gold: "gold", cities: "cities", technology: "technology", domination: "domination", none: "points" }[how]}`,
    nobody: "The timeline has ended, and nobody has won.",
  },
  reference: {
    title: "Tables and symbols",
    symbols: "Symbols",
    symbol: {
      resource: "resource",
      gold: "gold",
      primary: "primary city",
      empire: "Empire city",
      unit: "military unit",
      away: "unit set aside for a war",
      battle: "battle",
      barbarian: "barbarians",
      upkeep: "upkeep",
      walls: "barbarians take no city",
      book: "technology",
      shift: "a die counts one higher or lower",
    },
    firstRoll: "First Roll",
    firstRows: {
      barbarians: "barbarians come",
      resource: (count: number) => `${resources(count)}, thrown again`,
      gold: (count: number) => `${count} gold, thrown again`,
      other: "any other total: the match number",
    },
    matchRoll: (stop: string, count: number) => `Match Roll: each match number earns ${resources(count)}; ${stop} ends it.`,
    fights: "Battles",
    fightRows: {
      barbarians: (dice: number, army: number, people: number) =>
        `Barbarians throw ${dice} dice against ${army} (a unit at stake) or, without units, ${people} (a primary city at stake).`,
      war: (dice: number, army: number, people: number) =>
        `An attacker throws ${dice} dice against ${army} for units or, without units, ${people} for citizens (a city at stake).`,
      ties: "Equal totals are thrown again.",
    },
    happiness: "Happiness and rolls",
    happinessAbout: (most: number) => `As many rolls as primary cities, adjusted by the level; at most ${most}.`,
    level: "Level",
    rolls: "Rolls",
    prices: "Prices in gold",
    production: (over: number, count: number, gold: number) =>
      `Production and economy: a total over ${over} earns ${resources(count)} or ${gold} gold at once.`,
    technologies: "All technologies",
    name: "Technology",
    age: "Age",
    asks: "Asks for",
    does: "Does",
    requires: "Requires",
  },
};
