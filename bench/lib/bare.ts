import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A Fastify route that answers the bytes of the given files in turns and does nothing else: what the framework alone can do.
const files = process.argv.slice(2)
const bodies = files.map((file) => readFileSync(file))
let count = 0
const app = Fastify()
app.get('/', (_request, reply) => {
  count += 1
  return reply.type('application/json; charset=utf-8').send(bodies[count % bodies.length])
})
process.once('SIGTERM', () => void app.close())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
