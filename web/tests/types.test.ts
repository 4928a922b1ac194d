// @vitest-environment node
// That the types fit what is sent is seen by `npm run check`, for the samples are typed. Here is seen that nothing in the
// types goes beyond what is sent: what may be missing is so somewhere and is there elsewhere, and what may be said is said.
import ts from "typescript";
import { expect, test } from "vitest";
import type { Snapshot } from "../src/lib/types";

const files = import.meta.glob<Record<string, Snapshot>>("./samples/*.ts", { eager: true, import: "samples" });
const ids = import.meta.glob<Record<string, readonly unknown[]>>("../src/boards/*/ids.ts", { eager: true });
const games = Object.keys(files).map((path) => /(\w+)\.ts$/.exec(path)![1]!);
const source = (game: string) => `src/boards/${game}/types.ts`;

const program = ts.createProgram(games.map(source), { strict: true, target: ts.ScriptTarget.ES2022, moduleResolution: ts.ModuleResolutionKind.Bundler, module: ts.ModuleKind.ESNext, types: [] });
const checker = program.getTypeChecker();

function typeNamed(game: string, name: string): ts.Type {
  const module = checker.getSymbolAtLocation(program.getSourceFile(source(game))!)!;
  return checker.getDeclaredTypeOfSymbol(checker.getExportsOfModule(module).find((each) => each.name === name)!);
}

type Seen = Map<ts.Type, { place: string; values: unknown[] }>;
const isMap = (type: ts.Type) => Boolean((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Mapped);
const isOptional = (property: ts.Symbol) => Boolean(property.flags & ts.SymbolFlags.Optional);
const isUnread = (property: ts.Symbol) => Boolean(checker.getTypeOfSymbol(property).flags & ts.TypeFlags.Unknown);

/** All values of each type that stands in a type. */
function gather(type: ts.Type, values: unknown[], place: string, seen: Seen): void {
  const before = seen.get(type);
  if (before) before.values.push(...values);
  else seen.set(type, { place, values: [...values] });
  if (type.isUnion()) {
    const objects = values.filter((value) => value && typeof value === "object");
    for (const each of type.types) if (each.flags & ts.TypeFlags.Object) gather(each, objects, place, seen);
  } else if (checker.isArrayType(type) || checker.isTupleType(type)) {
    for (const each of new Set(checker.getTypeArguments(type as ts.TypeReference))) gather(each, values.flat(), `${place}[]`, seen);
  } else if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) {
    const index = checker.getIndexInfosOfType(type)[0];
    if (index) gather(index.type, values.flatMap((value) => Object.values(value as object)), `${place}.*`, seen);
    for (const property of checker.getPropertiesOfType(type)) {
      const { name } = property;
      gather(checker.getTypeOfSymbol(property), values.flatMap((value) => (name in (value as object) ? [(value as Record<string, unknown>)[name]] : [])), `${place}.${name}`, seen);
    }
  }
}

/** What a type allows and no value of it is like; a word need only be said anywhere, or be an id. */
function* beyond(type: ts.Type, values: unknown[], words: ReadonlySet<unknown>): Generator<string> {
  if (type.isUnion()) {
    if (type.types.some((each) => each.flags & ts.TypeFlags.Null) && !values.includes(null)) yield "is never null";
    for (const each of type.types) if (each.isLiteral() && !words.has(each.value)) yield `is never ${each.value}`;
  } else if (type.flags & ts.TypeFlags.Object && !checker.isArrayType(type) && !checker.isTupleType(type)) {
    const properties = checker.getPropertiesOfType(type).filter((property) => !isUnread(property));
    const having = (name: string) => values.filter((value) => name in (value as object)).length;
    if (isMap(type)) {
      if (properties.some(isOptional) && properties.every(({ name }) => having(name) === values.length)) yield "is never partial";
      return;
    }
    for (const property of properties) {
      if (having(property.name) === 0) yield `never has ${property.name}`;
      else if (isOptional(property) && having(property.name) === values.length) yield `never lacks ${property.name}`;
    }
  }
}

test.each(games)("the types of %s allow nothing that is never sent", (game) => {
  const snapshots = Object.values(files[`./samples/${game}.ts`]!);
  const seen: Seen = new Map();
  gather(typeNamed(game, "Position"), snapshots.map((each) => each.position), "position", seen);
  gather(typeNamed(game, "Aids"), snapshots.map((each) => each.aids), "aids", seen);
  const words = new Set([...Object.values(ids[`../src/boards/${game}/ids.ts`]!).flat(2), ...[...seen.values()].flatMap(({ values }) => values)]);
  expect([...seen].flatMap(([type, { place, values }]) => [...beyond(type, values, words)].map((each) => `${place} ${each}`))).toEqual([]);
});
