import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { inRoot, root } from './places.mjs'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

/** The signal that told this command to stop, if one did. */
let told = null

function tell(signal) {
  told = signal
  // A terminal has already told the whole group of its Ctrl-C: a second one would count as impatience.
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  stopAll(signal)
}

function stopAll(signal = 'SIGTERM') {
  for (const child of running) child.kill(signal)
}

function environment(extra) {
  const path = inRoot('node_modules/.bin') + delimiter + (process.env.PATH ?? '')
  return { ...process.env, PATH: path, ...extra }
}

/** As shells give it: 128 + the number of the signal that ended a program. */
const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]

/** Starts a program that is told to stop when this one is. */
export function start(file, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  for (const signal of PASSED_ON) if (!process.listeners(signal).includes(tell)) process.on(signal, tell)
  const child = spawn(file, args, { cwd, stdio, env: environment(env) })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** The exit code of a started program. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Runs a program to its end, its output in this terminal, and answers its exit code. */
export const runToEnd = (file, args, options) => ended(start(file, args, options))

/** Ends this command when it was told to stop while a preparation was under way. */
export function stopIfTold() {
  if (told !== null) process.exit(exitCode(null, told))
}

/** Runs programs side by side; when one ends, the others are told to stop. Answers the first one's exit code. */
export async function runTogether(children) {
  const ends = children.map(ended)
  const first = await Promise.race(ends)
  stopAll()
  await Promise.all(ends)
  return first
}

/** Runs a program to its end and answers its exit code and everything that it printed. */
export async function collect(file, args, options) {
  const child = start(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { code: await ended(child), output }
}
