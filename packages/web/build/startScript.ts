import type { FirstCall } from '../src/api/calls/firstCalls.ts'

/** The plan in a document for the screen at its address. */
export interface StartPlan {
  screen: StartScreen
  /** Where it sends people who are not signed in, or are already. */
  otherwise?: StartScreen
}

export interface StartScreen {
  /** A regular expression that matches its address. */
  pattern: string
  isFor: 'guest' | 'anyone' | 'signed-in'
  /** Addresses of its scripts; there is one style sheet for all. */
  files: string[]
  /** The call of `Screen`, with `$1` for the first parameter. */
  call?: string
  /** The ability that it needs. */
  needs?: string
}

/**
 * Runs in the head of the app's document, while its files are being fetched: asks for the files of the screen at this
 * address, and makes its first calls. The app's code would find out about them one after the other. What it knows stands
 * before it, in the element `start-plan`. The browser runs the text of this function, so it uses nothing outside of itself.
 */
export function start(): void {
  const saysSo = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') document.getElementById('not-loaded')?.removeAttribute('hidden')
  }
  addEventListener('error', saysSo, true)
  try {
    const token = localStorage.getItem('token')
    const plan = JSON.parse(document.getElementById('start-plan')?.textContent ?? 'null') as StartPlan | null
    const address = new RegExp(`^(?:${plan?.screen.pattern})/?$`)
    const isHere = plan !== null && address.test(location.pathname)
    const isSentAway = plan?.screen.isFor === (token === null ? 'signed-in' : 'guest')
    const screen = isHere ? (isSentAway ? plan.otherwise : plan.screen) : undefined

    const language = localStorage.getItem('language') ?? 'en'
    const calls: Record<string, FirstCall> = {}
    const call = (path: string) => {
      const headers: Record<string, string> = { 'accept-language': language }
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      const answer = fetch(path, { headers })
      // The caller gets the failure; there may be no caller.
      answer.catch(() => undefined)
      calls[path] = { token, language, at: Date.now(), answer }
    }
    /** Returns the address of the screen's call; empty when the page's own address asks for something else. */
    const filled = (template: string) => {
      const [callPath = '', list = ''] = template.split('?')
      const defaults = new URLSearchParams(list)
      const names = [...defaults.keys()]
      const given = new URLSearchParams(location.search)
      if ([...given.keys()].some((name) => !names.includes(name))) return ''
      const query = new URLSearchParams()
      for (const name of names) {
        const value = given.get(name)?.trim() || defaults.get(name) || (name === 'page' ? '1' : '')
        if (value !== '') query.set(name, value)
      }
      return location.pathname.replace(address, callPath) + (query.size > 0 ? `?${query}` : '')
    }

    if (token !== null) call('/api/auth/me')
    for (const file of screen?.files ?? []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { requiredAction?: unknown; can?: Record<string, boolean> }
    if (screen?.isFor === 'signed-in' && !user.requiredAction) {
      call('/api/notifications/unread')
      const isRefused = screen.needs !== undefined && user.can !== undefined && user.can[screen.needs] !== true
      const path = screen.call === undefined || isSentAway || isRefused ? '' : filled(screen.call)
      if (path !== '') call(path)
    }
    call('/api/building')
    window.firstCalls = calls
  } catch {
    // The app finds out about everything by itself.
  }
}
