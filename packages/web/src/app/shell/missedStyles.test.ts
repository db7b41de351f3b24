import { expect, onTestFinished, test, vi } from 'vitest'
import { loadMissedStyles } from './missedStyles.ts'

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]

test('a style sheet that was lost with the connection is asked for again when it is back, but not for ever', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(loadMissedStyles())
  const first = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/dialog.css' })
  document.head.append(first)
  let before = sheets()
  for (const isAskedFor of [true, true, true, false]) {
    before[0]?.dispatchEvent(new Event('error'))
    expect(sheets()).toEqual(before)
    window.dispatchEvent(new Event('online'))
    const now = sheets()
    expect(now.map(({ href }) => href)).toEqual([first.href])
    expect(now[0] !== before[0]).toBe(isAskedFor)
    before = now
  }
})
