import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A Fastify route that answers the bytes of a file and does nothing else. It shows what the framework alone can do.
const [file = '', type = 'application/json; charset=utf-8'] = process.argv.slice(2)
const bytes = readFileSync(file)
const app = Fastify()
app.get('/', (_request, reply) => reply.type(type).send(bytes))
process.once('SIGTERM', () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
