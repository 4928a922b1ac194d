// Makes src/lib/wire.ts from openapi.json. Its first line says which openapi.json that was: a test compares.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString } from "openapi-typescript";

const schema = new URL("./openapi.json", import.meta.url);
const hash = createHash("sha256").update(readFileSync(schema)).digest("hex");
const types = astToString(await openapiTS(schema));
const head = `// Made by npm run types from openapi.json with sha256 ${hash}; not to be changed by hand.\n`;
writeFileSync(new URL("./src/lib/wire.ts", import.meta.url), head + types);
