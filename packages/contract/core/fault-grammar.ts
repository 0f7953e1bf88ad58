/** The text form of fault rules, in Markdown, for the API documents. Names every part of the grammar. */
export const faultGrammar = `## Forcing a failure

The header \`x-fault\` forces a failure of the request that carries it. Semicolons separate the parts of a rule, commas separate rules, and values that contain one of them are percent-encoded. Every part has a name: \`x-fault: code=300021\`, not \`x-fault: 300021\`. A text that can’t be read fails the call with code 3001, whose reason quotes the wrong part. A rule from someone who may not force failures is ignored, and \`x-fault-refused\` says why.

A rule has at most one effect. Everything from \`delay\` on goes with an effect or stands alone:

| Part | Effect |
| --- | --- |
| \`code=300021\` | A code by number or name; a number that isn’t in the catalog needs \`msg\` |
| \`status=503\` | An HTTP status from 200 to 599; \`location\` is the target of a redirect, \`body\` what arrives instead of JSON, and \`type\` its media type |
| \`hang\`, \`reset\`, \`empty\`, \`answer-lost\` | No response, a broken connection, one that closes in order without a byte, or a response that is lost after the work |
| \`garbage\`, \`garbage-chunk\` | Random bytes in place of HTTP, or after the first half of the body |
| \`cut-json\` (or \`cut\`), \`cut-body\`, \`wrong-json\` | Half of the JSON, half of the body (or \`cut.bytes\` of it), or the HTML of a proxy |
| \`delay=1500\` | Milliseconds to wait |
| \`delay=200;delay.to=1200\` | Waits that are spread evenly from \`delay\` to \`delay.to\` |
| \`delay=300;delay.p95=2000\` | Lognormal waits: half of them within \`delay\`, 95% within \`delay.p95\` |
| \`dribble=2000\` | The body arrives in pieces over a time in milliseconds, by default in 5; \`dribble.pieces\` is their number |
| \`bandwidth=2000\` | The body arrives at so many bytes per second |
| \`close=3000\` | The body is complete, but its end arrives so many milliseconds later |
| \`status.text=Not%20Today\` | The text after the HTTP status |
| \`header.retry-after=5\` | A header of the response |

\`msg\` and \`data\` (JSON) set what the response says, \`before\` and \`after\` whether the rule applies before the work (default) or after it, and \`limit\` when a hanging call is closed, in milliseconds. \`{{field.skuCode}}\`, \`{{query.page}}\`, \`{{cookie.world}}\` and \`{{request.user-agent}}\` in \`msg\`, \`data\` and \`body\` stand for parts of the request. \`effect=hang\` and \`phase=after\` are the long forms of \`hang\` and \`after\`.

Every other part is optional and says which requests the rule is for:

| Part | Requests |
| --- | --- |
| \`call=cart.add\` | A call by name, ID or path; \`cart.*\` and \`/api/shop/**\` are patterns. Paths of pages, pictures and documents work, too: \`/cart.html\`, \`/pictures/**\` |
| \`member=nina@fixbench.example\` | Those of a member, by email address or ID |
| \`sku=IP13-SCR-IC\` | Those with this SKU in a field |
| \`field.couponCode=BENCH10\` | Those with this value of a field of the body, the path or the URL |
| \`query.page=2\`, \`cookie.consent=all\`, \`request.user-agent=~Mobile\` | Those with this value of a field of the URL, a cookie or a header |
| \`state=broken\`, \`state.to=fixed\` | Only those in a state, and the state after them. A scenario begins in \`started\`; \`scenario=pay\` is one of its own |
| \`hits=1\` | The rule applies once and then never again: how to fail once |
| \`skip=2\`, \`every=3\`, \`first=10\` | Not the first two, every third, only the first ten of the matching requests |
| \`p=0.2\` (or \`probability\`), \`seed=7\` | A share of them, chosen the same way for the same seed |

A value is a text, \`/regex/i\`, \`~part\` of a text, a number as \`>2\`, \`>=2\`, \`<5\`, \`<=5\` or \`2..5\`, and after a second \`=\` a text that looks like one of these.

\`id\` and \`title\` name a rule that is added with \`POST /console/api/faults/add\`, which accepts the same text as \`rule\`.

\`\`\`
x-fault: call=cart.add;code=300001;hits=1, delay=1500
\`\`\``
