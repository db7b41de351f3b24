import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ended, start, stopIfTold } from './child.mjs'
import { say, seconds } from './say.mjs'

const HEARTBEAT = 3000

/** `npm ci`, with a line every few seconds about how far it is. */
export async function npmCi() {
  const begun = performance.now()
  const [file, ...args] = npm()
  const child = start(file, [...args, 'ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=http'], {
    stdio: ['ignore', 'pipe', 'pipe']
  })
  let fetched = 0
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
      fetched += String(chunk).split('.tgz').length - 1
    })
  }
  const heartbeat = setInterval(() => say(`  ${fetched} packages fetched, ${seconds(performance.now() - begun)}`), HEARTBEAT)
  const code = await ended(child).finally(() => clearInterval(heartbeat))
  stopIfTold()
  if (code === 0) return
  process.stderr.write(output.replace(/^npm http .*\n/gm, ''))
  throw new Error('npm ci failed. Its words are above.')
}

/** npm itself, run by a node that does not lie under node_modules: that one goes away while the packages are renewed. */
function npm() {
  const node = process.env.npm_node_execpath ?? process.execPath
  const besideNode = join(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js')
  const script = process.env.npm_execpath ?? besideNode
  return existsSync(script) ? [node, script] : ['npm']
}
