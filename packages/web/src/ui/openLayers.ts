import { setFirstToPop } from './popState.ts'

/**
 * What is open over the page (a drawer, a dialog, a menu) has an entry in the browser's history for as long as it is
 * open, so that Back closes it first. The entries have the page's own address and the router never sees them: it goes on
 * from the page's own entry, and none is left behind.
 */

interface Entry {
  /** The router's number of the page. */
  idx?: number
  /** How much is open over it; absent in the router's own entries. */
  layers?: number
}

/** Longer than a browser takes to go one entry back, also on a busy machine: what came too early would be undone by it. */
const PATIENCE_MS = 5_000

/** Asks what is open to close, the last one on top. It may refuse, and then gets its entry again. */
const layers: (() => void)[] = []
const pushState = history.pushState.bind(history)
const replaceState = history.replaceState.bind(history)
/** What the router writes meanwhile. */
const waiting: (() => void)[] = []
let travel: ReturnType<typeof setTimeout> | null = null
let settling: ReturnType<typeof setTimeout> | undefined
let held = 0

const entry = () => (history.state ?? {}) as Entry
const depthOf = ({ layers: depth = 0 }: Entry) => depth
let at = entry()

function arrive(): void {
  if (travel !== null) clearTimeout(travel)
  travel = null
  at = entry()
  for (const write of waiting.splice(0)) write()
  settleLater()
}

function goTo(depth: number): void {
  travel ??= setTimeout(arrive, PATIENCE_MS)
  history.go(depth - depthOf(at))
}

function settle(): void {
  const depth = depthOf(at)
  if (travel !== null || held > 0 || depth === layers.length) return
  if (depth > layers.length) return goTo(layers.length)
  for (let next = depth + 1; next <= layers.length; next += 1) pushState({ ...entry(), layers: next }, '')
  at = entry()
}

/** Once for all that closes and opens at the same time, as a menu does and the dialog that it leads to. */
function settleLater(): void {
  clearTimeout(settling)
  settling = setTimeout(settle)
}

/** A write of the router, on the page's own entry. */
function onPage(write: typeof pushState): typeof pushState {
  return (...args) => {
    const run = () => {
      write(...args)
      at = entry()
    }
    if (travel === null && depthOf(at) === 0) return run()
    waiting.push(run)
    if (travel === null) goTo(0)
  }
}

function onPop(event: PopStateEvent): void {
  const before = at
  at = entry()
  if (travel === null && (before.idx !== at.idx || depthOf(before) === depthOf(at))) return settleLater()
  // The page is the same: nothing that the router should know.
  event.stopImmediatePropagation()
  if (travel !== null) return arrive()
  for (const close of layers.slice(depthOf(at)).toReversed()) close()
  settleLater()
}

history.pushState = onPage(pushState)
history.replaceState = onPage(replaceState)
setFirstToPop(onPop)
// A reload has closed what was open.
settleLater()

/** Something is open now; returns what to call when it is closed. */
export function openLayer(close: () => void): () => void {
  layers.push(close)
  settleLater()
  return () => {
    layers.splice(layers.indexOf(close), 1)
    settleLater()
  }
}

/** Leaves the history as it is, while the router is going somewhere in it; returns what to call when it has arrived. */
export function holdHistory(): () => void {
  held += 1
  return () => {
    held -= 1
    settleLater()
  }
}

/** Follows a link to another document, after the step in the history that closing something takes: that would call it off. */
export function followLink(address: string): void {
  clearTimeout(settling)
  settle()
  const follow = () => location.assign(address)
  if (travel === null) follow()
  else waiting.push(follow)
}

/**
 * Leaves for another document for good. A step in the history calls that off, in whichever order they begin: so it waits
 * for the one that is under way, and no other begins.
 */
export function leaveFor(address: string): void {
  const release = holdHistory()
  // The browser may keep the page and come back to it.
  addEventListener('pageshow', release, { once: true })
  const leave = () => location.assign(address)
  if (travel === null) leave()
  else waiting.push(leave)
}
