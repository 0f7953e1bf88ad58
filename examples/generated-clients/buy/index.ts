// Buys once with each generated client, and prints the order numbers: tsx buy/index.ts http://localhost:3000
import { buyWithHeyApi } from './hey-api.ts'
import { buyWithOpenapiFetch } from './openapi-fetch.ts'
import { buyWithOrval } from './orval.ts'
import { buyWithPostman } from './postman.ts'
import { buyWithZodios } from './zodios.ts'

const [shop = 'http://localhost:3000'] = process.argv.slice(2)

console.log(
  JSON.stringify({
    'openapi-fetch': await buyWithOpenapiFetch(shop),
    'hey-api': await buyWithHeyApi(shop),
    orval: await buyWithOrval(),
    zodios: await buyWithZodios(shop),
    postman: await buyWithPostman(shop),
  }),
)
