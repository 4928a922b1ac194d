// Texte des Brettes von Die Civilization.
import type { Age, BarbarianRisk, Combination, Effects, Level, Step, Victory } from "../../boards/diciv/types";
import type { diciv as english } from "../en/diciv";

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const levels: Record<Level, string> = { happy: "Glücklich", satisfied: "Zufrieden", unhappy: "Unzu\u00ADfrieden", revolt: "Aufruhr" };
const ages: Record<Age, string> = { ancient: "Antike", medieval: "Mittelalter", industrial: "Industriezeit", modern: "Moderne" };
const names: Record<string, string> = {
  agriculture: "Ackerbau",
  heavy_plough: "Wendepflug",
  steam_power: "Dampfkraft",
  refrigeration: "Kältetechnik",
  currency: "Münzwesen",
  banking: "Bankwesen",
  corporation: "Konzern",
  electronics: "Elektronik",
  bronze_working: "Bronzeguss",
  steel: "Stahl",
  rifling: "Gezogener Lauf",
  flight: "Flugzeug",
  writing: "Schrift",
  university: "Universität",
  scientific_method: "Wissenschaft",
  space_flight: "Raumfahrt",
  code_of_laws: "Gesetzbuch",
  castles: "Burgen",
  medicine: "Medizin",
  mass_media: "Massenmedien",
};
const resources = (count: number) => many(count, "Rohstoff", "Rohstoffe");
const units = (count: number) => many(count, "Einheit", "Einheiten");
const cities = (count: number) => many(count, "Stadt", "Städte");
const rolls = (count: number) => many(count, "Wurf", "Würfe");
const dice = (count: number) => many(count, "Würfel", "Würfel");

export const diciv: typeof english = {
  levels,
  ages,
  technology: (id: string) => names[id] ?? id.replaceAll("_", " "),
  broken: (id: string) =>
    (names[id] ?? id.replaceAll("_", " ")).replace(/^(Acker|Wende|Dampf|Kälte|Münz|Bank|Elek|Bronze|Univer|Wissen|Raum|Gesetz|Massen|Flug|Gezo)(\S)/, "$1\u00AD$2"),
  resources,
  units,
  cities,
  rolls,
  gold: (count: number) => `${count} Gold`,
  you: (name: string) => `${name} (du)`,
  encampment: "Barbarenlager",
  barbarians: "Barbaren",

  timeline: {
    title: "Zeitleiste",
    steps: "Die Schritte des Zugs",
    year: (year: number) => (year < 0 ? `${-year} v. Chr.` : `${year} n. Chr.`),
    turn: (turn: number, turns: number) => `Zug ${turn} von ${turns}`,
    left: (turns: number) => (turns === 0 ? "der letzte Zug" : `noch ${many(turns, "Zug", "Züge")}`),
    of: (name: string) => `${name} hat die Würfel`,
  },
  steps: {
    start: "wer beginnt",
    turn: "Zug",
    attack: "Angriff",
    battle: "Angriff",
    lose: "Angriff",
    income: "Einkommen",
    first: "Erster Wurf",
    join: "Zahlenwurf",
    match: "Zahlenwurf",
    barbarians: "Barbaren",
    upkeep: "Unterhalt",
    buy: "Unterhalt",
    purpose: "Forschung",
    roll: "Forschung",
    encampment: "Lager",
    war: "Krieg",
    pass: "Ende",
    over: "Schluss",
  } satisfies Record<Step, string>,

  races: {
    title: "Vier Wege zum Sieg",
    gold: "Gold",
    cities: "Städte",
    technology: "Moderne Techniken",
    domination: "Herrschaft",
    needs: (count: number, what: string) => `wer zuerst ${count} ${what} hat`,
    what: { gold: "Gold", cities: "Städte", technology: "moderne Techniken" },
    lane: (name: string, has: number, needs: number) => `${name}: ${has} von ${needs}`,
    leads: (leaders: string, missing: number) => `Vorn: ${leaders}, noch ${missing}`,
    nobody: "noch niemand hat begonnen",
    dominationNeeds: "die Städte aller anderen zerstört",
    campNeeds: "die Stadt des Lagers zerstört",
    standing: (name: string, count: number) => `${name}: ${count === 0 ? "keine fremde Stadt steht mehr" : `${many(count, "fremde Stadt steht", "fremde Städte stehen")}`}`,
    points: "Punkte",
    out: "ausgeschieden",
  },

  realm: {
    title: (name: string) => `Das Reich von ${name}`,
    resources: "Rohstoffe",
    resourcesAre: (count: number, most: number) => `${count} von ${most} Rohstoffen`,
    toCity: (count: number, kind: "primary" | "empire") =>
      `${count === 1 ? "der nächste gründet" : `noch ${count} gründen`} ${kind === "primary" ? "eine Hauptstadt" : "eine Reichsstadt"}`,
    upkeep: (asked: number) => (asked === 0 ? "Der nächste Unterhalt verlangt nichts" : `Der nächste Unterhalt verlangt ${asked}`),
    upkeepNow: (asked: number) => (asked === 0 ? "Der Unterhalt verlangt jetzt nichts" : `Der Unterhalt verlangt jetzt ${asked}`),
    covered: "gedeckt",
    lacks: (count: number) => `${count} ${count === 1 ? "fehlt" : "fehlen"}`,
    then: (level: Level, count: number) => `dann ${levels[level]}: ${rolls(count)}`,
    cities: "Städte",
    primary: "Hauptstadt",
    empire: "Reichsstadt",
    citiesAre: (primary: number, empire: number) => `${many(primary, "Hauptstadt", "Hauptstädte")}, ${many(empire, "Reichsstadt", "Reichsstädte")}`,
    military: "Heer",
    home: (count: number) => `${units(count)} daheim`,
    away: (count: number, target: string) => `${units(count)} unterwegs gegen ${target}`,
    room: (count: number) => `Platz für ${count}`,
    battlePlus: (plus: number) => `+${plus} im Kampf`,
    gold: "Gold",
    income: (gold: number, resource: number) => `${[gold ? `+${gold} Gold` : "", resource ? `+${resources(resource)}` : ""].filter(Boolean).join(", ")} im Zug`,
    noIncome: "noch kein Einkommen",
    interest: (gold: number) => `davon ${gold} Gold Zinsen`,
    happiness: "Volk",
    happinessIs: (level: Level, count: number) => `${levels[level]}: ${rolls(count)} im Zug`,
    floor: (level: Level) => `Tiefer als „${levels[level]}“ lässt das Gesetz es nicht sinken.`,
    barbarians: "Wenn Barbaren kommen",
    risk: (risk: BarbarianRisk, chance: string) =>
      risk.stake === "unit"
        ? `zu ${chance} geht eine Einheit verloren`
        : risk.stake === "city"
          ? `zu ${chance} geht eine Hauptstadt verloren`
          : risk.stake === "walls"
            ? "die Burgen halten: keine Stadt geht verloren"
            : "es gibt nichts zu holen",
    looking: (name: string) => `Du siehst das Reich von ${name}.`,
  },

  others: {
    title: "Am Tisch",
    show: (name: string) => `Das Reich von ${name} ansehen`,
    shown: "aufgelegt",
    turn: "hat die Würfel",
    technologies: (count: number, modern: number) => `${many(count, "Technik", "Techniken")}, ${modern} moderne`,
    protectedBy: (what: string) => `geschützt: ${what}`,
    castles: "Burgen gegen Barbaren",
    laws: "Gesetze gegen Unruhe",
    bonus: (plus: number) => `+${plus} im Kampf`,
    marches: (count: number, target: string) => `${units(count)} gegen ${target}`,
    camp: (count: number, units_: number) => `${cities(count)}, ${units(units_)}`,
    grows: (on: string) => `wächst bei ${on} am Ende jedes Zuges um eine Einheit`,
    beaten: "erobert",
  },

  tree: {
    title: "Techniken",
    titleOf: (name: string) => `Techniken von ${name}`,
    owned: "vorhanden",
    open: "offen",
    closed: (needs: string) => `verlangt ${needs}`,
    fits: "passt zu den Würfeln",
    price: (gold: number) => `${gold} Gold`,
    chance: (chance: string) => `${chance} in diesem Wurf`,
    aim: (chance: string) => `${chance} in den Würfen, die bleiben`,
    pick: "Wähle eine Technik, um zu lesen, was sie verlangt und bewirkt.",
    asks: "Verlangt",
    does: "Bewirkt",
    costs: "Kostet",
    needs: "Setzt voraus",
    nothing: "nichts",
    ownedBy: (owners: string) => `Hat: ${owners}`,
    nobody: "Noch niemand hat sie",
  },
  combination: (combination: Combination): string => {
    const [kind, a = 0, b = 0] = combination;
    switch (kind) {
      case "of_a_kind":
        return `${a} gleiche`;
      case "of_a_kind_min_face":
        return `${a} gleiche, ${b < 6 ? `${b} oder höher` : `nur ${b}en`}`;
      case "full_house":
        return "ein Full House: drei gleiche und zwei andere gleiche";
      case "total_min":
        return `eine Summe von ${a} oder mehr`;
      case "total_max":
        return `eine Summe von ${a} oder weniger`;
      case "run":
        return `eine Straße von ${a}`;
      case "faces":
        return `${combination.slice(1).join("-")} unter den Würfeln`;
      case "all_different":
        return "alle Würfel verschieden";
      default:
        return "alle Würfel ungerade";
    }
  },
  short: (combination: Combination): string => {
    const [kind, a = 0, b = 0] = combination;
    switch (kind) {
      case "of_a_kind":
        return `${a} gleiche`;
      case "of_a_kind_min_face":
        return `${a} × ${b}${b < 6 ? "+" : ""}`;
      case "full_house":
        return "Full House";
      case "total_min":
        return `Σ ${a}+`;
      case "total_max":
        return `Σ ≤ ${a}`;
      case "run":
        return `Straße ${a}`;
      case "faces":
        return combination.slice(1).join("-");
      case "all_different":
        return "kein Paar";
      default:
        return "ungerade";
    }
  },
  effects: (effects: Effects): string[] => {
    const found: string[] = [];
    if (effects.gold_per_turn) found.push(`+${effects.gold_per_turn} Gold im Zug`);
    if (effects.gold_per_turn_per_held) found.push(`+1 Gold im Zug für je ${effects.gold_per_turn_per_held} Gold`);
    if (effects.resource_per_turn) found.push(`+${resources(effects.resource_per_turn)} im Zug`);
    if (effects.upkeep_minus) found.push(`der Unterhalt verlangt ${effects.upkeep_minus} weniger`);
    if (effects.military_price_minus) found.push(`Einheiten kosten ${effects.military_price_minus} Gold weniger`);
    if (effects.technology_price_minus) found.push(`Techniken kosten ${effects.technology_price_minus} Gold weniger`);
    if (effects.battle_plus) found.push(`+${effects.battle_plus} auf jede Summe im Kampf`);
    if (effects.die_shift_per_turn) found.push(`${dice(effects.die_shift_per_turn)} im Zug zählt in der Forschung eins mehr oder weniger`);
    if (effects.happiness_floor !== "none") found.push(`fehlender Unterhalt führt nicht unter „${levels[effects.happiness_floor]}“`);
    if (effects.barbarians_take_no_city) found.push("Barbaren nehmen keine Stadt");
    return found.length ? found : ["keine Wirkung"];
  },

  scene: {
    title: "Auf dem Tisch",
    dice,
    throws: "Die Würfe dieses Zuges",
    earlier: "Der Zug davor",
    threw: (name: string, faces: string, total: number) => `${name} warf ${faces}: ${total}`,
    effect: {
      match: "getroffen: ein Rohstoff",
      stop: "Schluss",
      out: "scheidet aus",
      resource: "ein Rohstoff, und noch einmal",
      gold: "Gold, und noch einmal",
      barbarians: "Barbaren!",
      number: "die Zahl dieses Zuges",
      grows: "das Lager wächst",
      "": "",
    },
    against: "gegen",
    plus: (plus: number) => `+${plus}`,
    tie: "gleich, noch einmal",
    total: "Summe",
    matchNumber: "Die Zahl",
  },
  roll: {
    purpose: { none: "", research: "für Forschung", production: "für Erzeugung", economy: "für Handel" },
    instead: { production: "lieber für einen Rohstoff", economy: "lieber für Gold" },
    choose: "Wähle Würfel zum Werfen.",
    die: (number: number, face: number | string) => `Würfel ${number} zeigt ${face}`,
    keep: "bleibt liegen",
    again: "wird noch einmal geworfen",
    left: (count: number) => `noch ${rolls(count)}`,
    all: "Alle",
    none: "Keinen",
    throwSome: (count: number) => `${dice(count)} noch einmal werfen`,
    takeUp: (count: number) => `${dice(count)} aufnehmen und neu bestimmen, wofür`,
    stop: "Nicht mehr würfeln",
    takeNone: "Nichts nehmen",
    take: (name: string) => `${name} nehmen`,
    odds: "Was die Würfel noch werden können",
    thisThrow: "dieser Wurf",
    allRolls: (count: number) => `in ${many(count, "Wurf", "Würfen")}`,
    aim: (name: string) => `Auf ${name} zielen: die Würfel dafür wählen`,
    aimShort: "zielen",
    there: "liegt da",
    some: "irgendeine Technik",
    over: (total: number) => `Summe über ${total}`,
    needs: (total: number) => `nötig ${total}`,
    shift: "Ein Würfel darf noch eins mehr oder weniger zählen.",
    lastRoll: "Letzter Wurf",
    notThrown: "Noch nicht geworfen",
  },
  purpose: {
    ask: "Wofür wirfst du alle Würfel?",
    askSome: "Wofür wirfst du die Würfel?",
    research: "Forschung",
    researchIs: "nimm eine Technik, die die Würfel zeigen",
    production: "Erzeugung",
    productionIs: (over: number, amount: number) => `über ${over}: ${resources(amount)}`,
    economy: "Handel",
    economyIs: (over: number, amount: number) => `über ${over}: ${amount} Gold`,
    founds: "deine Leiste ist voll: das gründet eine Stadt",
    noRoll: "Nicht mehr würfeln",
    chance: (chance: string) => `${chance} in einem Wurf`,
    within: (chance: string, count: number) => `${chance} in ${many(count, "Wurf", "Würfen")}`,
  },
  join: {
    title: (name: string, number: number) => `${name} würfelt auf ${number}`,
    about: (name: string) => `Wirf zwei Würfel mit ${name}: jeder Treffer bringt dir einen Rohstoff, eine 7 beendet es für dich. Es kostet nichts.`,
    expect: (count: string, chance: string) => `${count} Rohstoffe zu erwarten; zu ${chance} wenigstens einer`,
    join: "Mitwürfeln",
    sitOut: "Aussetzen",
    always: "An diesem Tisch immer mitwürfeln, ohne gefragt zu werden",
    joined: (who: string) => `Es würfeln mit: ${who}`,
    asked: (name: string) => `${name} wird gefragt`,
  },
  buy: {
    title: "Unterhalt und Käufe",
    holds: (gold: number) => `${gold} Gold zum Ausgeben`,
    resource: "Ein fehlender Rohstoff",
    anyResource: "Ein Rohstoff",
    military: "Eine Einheit",
    technologies: (count: number) =>
      count === 0 ? "Für keine Technik reicht dein Gold." : `Für ${many(count, "Technik", "Techniken")} reicht dein Gold: ${count === 1 ? "sie leuchtet" : "sie leuchten"} im Baum.`,
    buy: (what: string, gold: number) => `${what} für ${gold} Gold kaufen`,
    what: { resource: "Einen Rohstoff", military: "Eine Einheit" },
    leaves: (gold: number) => `${gold} Gold ${gold === 1 ? "bleibt" : "bleiben"}`,
    pay: "Unterhalt zahlen und weiter",
    goOnUnpaid: "Weiter, ohne zu zahlen",
    met: (level: Level, count: number) => `Der Unterhalt ist gedeckt: ${levels[level]}, ${rolls(count)}`,
    unmet: (level: Level, count: number) => `Der Unterhalt ist nicht gedeckt: ${levels[level]}, ${rolls(count)}`,
    needsGold: (gold: number) => `Du brauchst ${gold} Gold für den Unterhalt.`,
    wins: "Damit gewinnst du.",
    cancel: "Noch nicht",
    confirm: "Ja",
  },
  war: {
    title: "Krieg erklären?",
    about: "Einheiten, die jetzt ausziehen, greifen zu Beginn deines nächsten Zuges an; bis dahin verteidigen sie dich nicht.",
    aboutLast: "Einheiten, die jetzt ausziehen, greifen am Ende deines nächsten Zuges an; bis dahin verteidigen sie dich nicht.",
    aboutDefend: "Einheiten, die jetzt ausziehen, greifen in deinem nächsten Zug an.",
    on: "Gegen wen",
    target: (name: string, count: number, of_cities: number) => `${name}: ${units(count)}, ${cities(of_cities)}`,
    how_many: "Wie viele Einheiten ausziehen",
    go: (count: number) => (count === 1 ? "1 Einheit zieht aus" : `${count} Einheiten ziehen aus`),
    declare: (name: string, count: number, camp: boolean) => `${camp ? "Dem " : ""}${name} mit ${many(count, "Einheit", "Einheiten")} den Krieg erklären`,
    peace: "Frieden halten",
    unit: (chance: string) => `je Wurf zu ${chance} eine Einheit zerstört`,
    city: (chance: string) => `je Wurf zu ${chance} eine Stadt zerstört`,
    afterwards: (chance: string) => `danach zu ${chance} eine Stadt`,
    bare: "Nichts steht dem Angriff entgegen: wer angegriffen wird, scheidet aus.",
    some: (count: number, chance: string) => `${many(count, "Angriffswurf", "Angriffswürfe")}: eine Stadt fällt zu ${chance}`,
    all: (chance: string) => `alle zu ${chance}`,
    none: (count: number) => `${many(count, "Angriffswurf", "Angriffswürfe")}: noch kann keine Stadt fallen`,
    victory: (chance: string) => `zu ${chance} sofort der Sieg durch Herrschaft`,
    home: (count: number) => `${units(count)} daheim`,
    underWay: "Kriege im Gang",
    marches: (name: string, target: string, count: number) => `${name} gegen ${target}: ${many(count, "Angriffswurf", "Angriffswürfe")}`,
  },
  attack: {
    title: (name: string, camp: boolean) => `Der Angriff auf ${camp ? "das " : ""}${name}`,
    left: (count: number) => `noch ${many(count, "Angriffswurf", "Angriffswürfe")}`,
    attacker: "greift an mit",
    defender: "verteidigt mit",
    dice: (count: number, plus: number) => `${dice(count)}${plus ? ` +${plus}` : ""}`,
    attack: "Angreifen",
    eliminate: "Angreifen: nichts steht mehr entgegen",
    home: "Heimrufen",
    lost: "Ein verlorener Wurf kostet die Einheit, die ihn machte.",
  },
  lose: {
    title: (name: string) => `${name} zerstört eine deiner Städte`,
    about: "Welche gibst du auf? Du kannst sie auch in deinem Reich wählen.",
    primary: "Eine Hauptstadt aufgeben",
    empire: "Eine Reichsstadt aufgeben",
    leaves: (primary: number, empire: number, upkeep: number, count: number) =>
      `es bleiben ${many(primary, "Hauptstadt", "Hauptstädte")} und ${many(empire, "Reichsstadt", "Reichsstädte")}; Unterhalt ${upkeep}, ${rolls(count)} im Zug`,
  },
  waiting: {
    thinks: (name: string, step: string) => `${name} ist dran: ${step}.`,
    dice: "Es wird gewürfelt.",
  },
  over: {
    won: (name: string, how: Victory) =>
      `${name} gewinnt durch ${{ gold: "Gold", cities: "Städte", technology: "Technik", domination: "Herrschaft", none: "Punkte" }[how]}`,
    nobody: "Die Zeitleiste ist zu Ende, und niemand hat gewonnen.",
  },
  reference: {
    title: "Tabellen und Zeichen",
    symbols: "Zeichen",
    symbol: {
      resource: "Rohstoff",
      gold: "Gold",
      primary: "Hauptstadt",
      empire: "Reichsstadt",
      unit: "Einheit",
      away: "Einheit im Krieg",
      battle: "Kampf",
      barbarian: "Barbaren",
      upkeep: "Unterhalt",
      walls: "Barbaren nehmen keine Stadt",
      book: "Technik",
      shift: "ein Würfel zählt eins mehr oder weniger",
    },
    firstRoll: "Erster Wurf",
    firstRows: {
      barbarians: "Barbaren kommen",
      resource: (count: number) => `${resources(count)}, und noch einmal`,
      gold: (count: number) => `${count} Gold, und noch einmal`,
      other: "jede andere Summe: die Zahl dieses Zuges",
    },
    matchRoll: (stop: string, count: number) => `Zahlenwurf: jeder Treffer bringt ${resources(count)}; ${stop} beendet ihn.`,
    fights: "Kämpfe",
    fightRows: {
      barbarians: (count: number, army: number, people: number) =>
        `Barbaren werfen ${count} Würfel gegen ${army} (um eine Einheit) oder ohne Einheiten gegen ${people} (um eine Hauptstadt).`,
      war: (count: number, army: number, people: number) =>
        `Ein Angreifer wirft ${count} Würfel gegen ${army} der Einheiten oder ohne Einheiten gegen ${people} der Bürger (um eine Stadt).`,
      ties: "Gleiche Summen werden noch einmal geworfen.",
    },
    happiness: "Volk und Würfe",
    happinessAbout: (most: number) => `So viele Würfe wie Hauptstädte, nach der Stimmung mehr oder weniger; höchstens ${most}.`,
    level: "Stimmung",
    rolls: "Würfe",
    prices: "Preise in Gold",
    production: (over: number, count: number, gold: number) => `Erzeugung und Handel: eine Summe über ${over} bringt sofort ${resources(count)} oder ${gold} Gold.`,
    technologies: "Alle Techniken",
    name: "Technik",
    age: "Zeit",
    asks: "Verlangt",
    does: "Bewirkt",
    requires: "Setzt voraus",
  },
};
