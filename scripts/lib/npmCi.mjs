import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitIfStopped, start, waitForExit } from './child.mjs'
import { log, seconds } from './log.mjs'

const PROGRESS_INTERVAL = 3000

/** Runs `npm ci` and prints every few seconds how far it is. */
export async function npmCi() {
  const begun = performance.now()
  const [file, ...args] = npmCommand()
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
  const progress = setInterval(() => log(`  ${fetched} packages fetched, ${seconds(performance.now() - begun)}`), PROGRESS_INTERVAL)
  const code = await waitForExit(child).finally(() => clearInterval(progress))
  exitIfStopped()
  if (code === 0) return
  process.stderr.write(output.replace(/^npm http .*\n/gm, ''))
  throw new Error('npm ci failed. Its output is above.')
}

/** npm, run by a Node outside node_modules: npm ci deletes that folder before it installs. */
export function npmCommand() {
  const node = process.env.npm_node_execpath ?? process.execPath
  const besideNode = join(dirname(node), '../lib/node_modules/npm/bin/npm-cli.js')
  const script = process.env.npm_execpath ?? besideNode
  return existsSync(script) ? [node, script] : ['npm']
}
