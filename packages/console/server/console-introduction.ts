import { faultGrammar } from '@fixbench/contract/core/fault-grammar.ts'

/** Introduction of the console's OpenAPI document, in Markdown. */
export const consoleIntroduction = `Every response is \`{ code, msg, data }\`. Code 0 is success; failures return HTTP 200 with code 3001 or 500. Lists return \`data: { rows, total }\`. Calls below \`/console/api\` are for testers and presenters; the shop has its own document, \`/api/docs/openapi.json\`.

## Access

Without \`CONSOLE_TOKEN\`, the console is open to this machine only. With it, send the token as the header \`x-console-token\`. Requests without access get HTTP 403.

## Worlds

A call applies to the world \`worldId\`, otherwise to the world of the header \`x-world\` or the cookie \`world\`, otherwise to the main world. Calls that delete or overwrite something require \`worldId\`.

## Unknown fields

Unknown fields are refused with code 3001, and nothing is changed.

${faultGrammar}`
