import { expect, test, vi } from 'vitest'

test.each(['one test', 'the next'])('what %s leaves in the document is not there for another', () => {
  const left = document.head.querySelectorAll('script, link')
  expect([location.pathname, left.length, vi.isMockFunction(Date.now), vi.isFakeTimers()]).toEqual(['/', 0, false, false])
  history.pushState({}, '', '/documents')
  document.head.append(document.createElement('script'), document.createElement('link'))
  vi.spyOn(Date, 'now').mockReturnValue(0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
