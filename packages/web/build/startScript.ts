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

/**
 * Runs in the head of the app's document, while its files are on their way: asks for the files of the screen at this
 * address, and makes its first calls. The app's code would find out about them one after the other. The browser runs
 * the text of this function, so it uses nothing outside of itself.
 */
export function start(plan: StartPlan): void {
  const saysSo = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement) document.getElementById('not-loaded')?.removeAttribute('hidden')
  }
  addEventListener('error', saysSo, true)
  try {
    const token = localStorage.getItem('token')
    const matcher = (pattern: string) => new RegExp(`^(?:${pattern})/?$`)
    const find = (path: string) => plan.screens.find(({ pattern }) => matcher(pattern).test(path))
    const asked = find(location.pathname)
    const isSentOn = asked?.isFor === (token === null ? 'signed-in' : 'guest')
    const screen = isSentOn ? find(token === null ? '/login' : '/dashboard') : asked

    for (const index of screen?.files ?? []) {
      const link = document.createElement('link')
      const file = plan.files[index] ?? ''
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload'
      if (link.rel === 'preload') link.as = 'style'
      link.crossOrigin = ''
      link.href = file
      document.head.append(link)
    }

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
      const [path = '', list = ''] = template.split('?')
      const names = list.split('&')
      const given = new URLSearchParams(location.search)
      if ([...given.keys()].some((name) => !names.includes(name))) return ''
      const query = new URLSearchParams()
      for (const name of names) {
        const value = given.get(name)?.trim() ?? (name === 'page' ? '1' : '')
        if (value !== '') query.set(name, value)
      }
      return location.pathname.replace(matcher(pattern), path) + (query.size > 0 ? `?${query}` : '')
    }

    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { requiredAction?: unknown; can?: Record<string, boolean> }
    const isRefused = screen?.needs !== undefined && user.can !== undefined && user.can[screen.needs] !== true
    if (token !== null) call('/api/auth/me')
    if (token !== null && screen?.isFor === 'signed-in' && !user.requiredAction) {
      const address = screen.call === undefined || isSentOn || isRefused ? '' : filled(screen.call, screen.pattern)
      if (address !== '') call(address)
      call('/api/notifications/unread')
    }
    call('/api/building')
    window.firstCalls = calls
  } catch {
    // The app finds out about everything by itself.
  }
}
