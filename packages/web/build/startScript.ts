import type { FirstCall } from '../src/api/firstCalls.ts'

/** What the document's script knows of the screens. */
export interface StartPlan {
  /** Of all screens, `.js` and `.css`; a screen names its own by their index. */
  files: string[]
  screens: StartScreen[]
}

export interface StartScreen {
  /** A regular expression that matches its address. */
  pattern: string
  isFor: 'guest' | 'anyone' | 'signed-in'
  files: number[]
  /** As `Screen` has it, with `$1` for the first parameter. */
  call?: string
  /** The ability that it needs. */
  needs?: string
}

declare global {
  interface Window {
    /** Starts what the screen at this address needs; gone when the app has begun to do so itself. */
    startScreen?: (plan: StartPlan) => void
  }
}

/**
 * Runs in the head of the app's document, while its files are on their way: asks for the files of the screen at this
 * address, and makes its first calls. The app's code would find out about them one after the other. The document knows
 * the screens of people who are not signed in; `signedInPlan` is the address of a script that knows all others and
 * hands them to `startScreen`. The browser runs the text of this function, so it uses nothing outside of itself.
 */
export function start(plan: StartPlan, signedInPlan: string): void {
  const saysSo = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') document.getElementById('not-loaded')?.removeAttribute('hidden')
  }
  addEventListener('error', saysSo, true)
  try {
    const token = localStorage.getItem('token')
    const matcher = (pattern: string) => new RegExp(`^(?:${pattern})/?$`)
    const find = ({ screens }: StartPlan, path: string) => screens.find(({ pattern }) => matcher(pattern).test(path))
    const asked = find(plan, location.pathname)
    // Where somebody goes who is not signed in, or is already.
    const sentTo = token === null ? (asked === undefined ? '/login' : null) : asked?.isFor === 'guest' ? '/dashboard' : null
    const path = sentTo ?? location.pathname

    const language = localStorage.getItem('language') ?? 'en'
    const calls: Record<string, FirstCall> = {}
    const call = (address: string) => {
      const headers: Record<string, string> = { 'accept-language': language }
      if (token !== null) headers['authorization'] = `Bearer ${token}`
      const answer = fetch(address, { headers })
      // Who takes the call is told; nobody may.
      answer.catch(() => undefined)
      calls[address] = { token, language, at: Date.now(), answer }
    }
    /** The address of the screen's call; empty when the page's own address asks for something else. */
    const filled = (template: string, pattern: string) => {
      const [callPath = '', list = ''] = template.split('?')
      const names = list.split('&')
      const given = new URLSearchParams(location.search)
      if ([...given.keys()].some((name) => !names.includes(name))) return ''
      const query = new URLSearchParams()
      for (const name of names) {
        const value = given.get(name)?.trim() ?? (name === 'page' ? '1' : '')
        if (value !== '') query.set(name, value)
      }
      return location.pathname.replace(matcher(pattern), callPath) + (query.size > 0 ? `?${query}` : '')
    }

    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { requiredAction?: unknown; can?: Record<string, boolean> }
    const startScreen = (of: StartPlan) => {
      const screen = find(of, path)
      for (const index of screen?.files ?? []) {
        const link = document.createElement('link')
        const file = of.files[index] ?? ''
        link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
        if (link.rel === 'preload') link.as = 'style'
        link.crossOrigin = ''
        link.href = file
        document.head.append(link)
      }
      // At an address that nothing answers nobody would take it, and an answer that nobody reads stays open.
      if (screen?.isFor === 'signed-in' && !user.requiredAction) call('/api/notifications/unread')
      const isRefused = screen?.needs !== undefined && user.can !== undefined && user.can[screen.needs] !== true
      if (screen?.call === undefined || sentTo !== null || user.requiredAction || isRefused) return
      const address = filled(screen.call, screen.pattern)
      if (address !== '') call(address)
    }

    if (token !== null) call('/api/auth/me')
    if (token === null || find(plan, path) !== undefined) startScreen(plan)
    else {
      window.startScreen = startScreen
      const script = document.createElement('script')
      script.src = signedInPlan
      script.fetchPriority = 'high'
      document.head.append(script)
    }
    call('/api/building')
    window.firstCalls = calls
  } catch {
    // The app finds out about everything by itself.
  }
}
