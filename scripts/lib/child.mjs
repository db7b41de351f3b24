import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { hasTerminal } from './terminal.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()

/** The signal that asked this command to stop, if one did. */
let received = null

function forward(signal) {
  // Without a terminal a hang-up concerns nobody here: the portal survives it under nohup.
  if (signal === 'SIGHUP' && !hasTerminal) return
  received = signal
  // With Ctrl-C the terminal has already signalled the whole group: a second SIGINT would make the server stop at once.
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

/** Returns the exit code as shells give it: 128 + the number of the signal that ended a program. */
const exitCode = (code, signal) => code ?? 128 + constants.signals[signal]

/** Starts a program. The signals that ask this command to stop are forwarded to it. */
export function start(file, args, { env = {}, cwd = root, stdio = 'inherit' } = {}) {
  for (const signal of FORWARDED) if (!process.listeners(signal).includes(forward)) process.on(signal, forward)
  const child = spawn(file, args, { cwd, stdio, env: environment(env) })
  running.add(child)
  child.once('close', () => running.delete(child))
  return child
}

/** Waits for a started program to end; returns its exit code. */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** Runs a program to its end with its output in this terminal; returns its exit code. */
export const run = (file, args, options) => waitForExit(start(file, args, options))

/** Ends this command when a signal asked it to stop during a preparation. */
export function exitIfStopped() {
  if (received !== null) process.exit(exitCode(null, received))
}

/** Runs programs side by side. When one ends, the others are stopped. Returns the exit code of the first. */
export async function runTogether(children) {
  const exits = children.map(waitForExit)
  const first = await Promise.race(exits)
  stopAll()
  await Promise.all(exits)
  return first
}

/** Runs a program to its end; returns its exit code and everything that it printed. */
export async function capture(file, args, options) {
  const child = start(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return { code: await waitForExit(child), output }
}
