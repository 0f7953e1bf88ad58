/** The text form of fault rules, in Markdown, for the API documents. Names every part of the grammar. */
export const faultGrammar = `## Forcing a failure

The header \`x-fault\` forces a failure of the request that carries it. Semicolons separate the parts of a rule, commas separate rules, and values that contain one of them are percent-encoded. Every part has a name: \`x-fault: code=300021\`, not \`x-fault: 300021\`. An invalid text is ignored, and \`x-fault-refused\` says why.

A rule has one effect, a delay, or both:

| Part | Effect |
| --- | --- |
| \`code=300021\` | A code by number or name; a number that isn’t in the catalog needs \`msg\` |
| \`status=503\` | An HTTP status from 200 to 599; \`location\` is the target of a redirect, \`body\` what arrives instead of JSON, and \`type\` its media type |
| \`hang\`, \`reset\`, \`answer-lost\` | No response, a closed connection, or a response that is lost after the work |
| \`cut-json\` (or \`cut\`), \`cut-body\`, \`wrong-json\` | Half of the JSON, half of the body, or the HTML of a proxy |
| \`delay=1500\` | Milliseconds to wait |
| \`delay=200;delay.to=1200\` | Waits that are spread evenly from \`delay\` to \`delay.to\` |
| \`delay=300;delay.p95=2000\` | Lognormal waits: half of them within \`delay\`, 95% within \`delay.p95\` |
| \`header.retry-after=5\` | A header of the response |

\`msg\` and \`data\` (JSON) set what the response says, \`before\` and \`after\` whether the rule applies before the work (default) or after it, and \`limit\` when a hanging call is closed, in milliseconds. \`effect=hang\` and \`phase=after\` are the long forms of \`hang\` and \`after\`.

Every other part is optional and says which requests the rule is for:

| Part | Requests |
| --- | --- |
| \`call=cart.add\` | A call by name, ID or path; \`cart.*\` and \`/api/shop/**\` are patterns |
| \`member=nina@fixbench.example\` | Those of a member, by email address or ID |
| \`sku=IP13-SCR-IC\` | Those with this SKU in a field |
| \`field.couponCode=BENCH10\` | Those with this value of a field; \`/…/\` is a regular expression |
| \`hits=1\` | The rule applies once and then never again: how to fail once |
| \`skip=2\`, \`every=3\`, \`first=10\` | Not the first two, every third, only the first ten of the matching requests |
| \`p=0.2\` (or \`probability\`), \`seed=7\` | A share of them, chosen the same way for the same seed |

\`id\` and \`title\` name a rule that is added with \`POST /console/api/faults/add\`, which accepts the same text as \`rule\`.

\`\`\`
x-fault: call=cart.add;code=300001;hits=1, delay=1500
\`\`\``
