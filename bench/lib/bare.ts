import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The bytes that answer each call. */
export interface BareAnswer {
  path: string
  authorization: string
  file: string
}

// A Fastify route that answers known bytes and does nothing else: what the framework alone can do. Like the portal it must
// look who asks for what: a single answer, always sent again, would stay in the processor's cache, which 120 do not fit in.
const [list = '', route = ''] = process.argv.slice(2)
const answers = JSON.parse(readFileSync(list, 'utf8')) as BareAnswer[]
const bodies = new Map(answers.map(({ path, authorization, file }) => [`${authorization} ${path}`, readFileSync(file)]))
const app = Fastify()
app.get('/', async () => 'ready')
app.get(route, (request, reply) =>
  reply.type('application/json; charset=utf-8').send(bodies.get(`${request.headers.authorization} ${request.url}`))
)
process.once('SIGTERM', () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
