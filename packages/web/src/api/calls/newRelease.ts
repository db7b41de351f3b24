import { create } from 'zustand'
import { hasTyped } from '../../ui/state/kept.ts'

/** Whether a newer version waits for a press, because this page may not load itself again. */
export const useNewVersion = create<{ isReady: boolean }>(() => ({ isReady: false }))

const RELOADED_AT = 'reloadedAt'
/** The pause between two reloads, in milliseconds: while releases change, two servers may answer in turns. */
const PAUSE_MS = 30_000
const TIMEOUT_MS = 5000

/** The scripts that a document of the app begins with: each release has others. */
const SCRIPTS = 'script[type="module"][src]'

/** Whether the server has another release than this page; false when it does not answer. */
export async function isReplaced(): Promise<boolean> {
  try {
    const answer = await fetch(location.href, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS)
    })
    const html = await answer.text()
    const ours = [...document.querySelectorAll(SCRIPTS)].map((script) => script.getAttribute('src') ?? '')
    return answer.ok && html.includes('type="module"') && ours.some((src) => !html.includes(src))
  } catch {
    return false
  }
}

/** Loads the page again when it is of an earlier release and nobody has typed into it. Answers whether it does. */
export async function reloadIfReplaced(): Promise<boolean> {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < PAUSE_MS || !(await isReplaced())) return false
  if (hasTyped()) {
    useNewVersion.setState({ isReady: true })
    return false
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()))
  location.reload()
  return true
}
