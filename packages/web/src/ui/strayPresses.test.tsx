import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ignoreStrayPresses } from './strayPresses.ts'

const tests = new AbortController()
beforeAll(() => ignoreStrayPresses(tests.signal))
afterAll(() => tests.abort())

/** As a browser says it: where, and the click's number in its series. */
const click = (text: string, detail: number) =>
  screen.getByText(text).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

test('the second click of a double click presses nothing that the first one has brought under the pointer', () => {
  const answer = vi.fn<() => void>()
  const follow = vi.fn<() => void>()
  render(
    <>
      <button type="button">Delete</button>
      <button type="button" onClick={follow}>
        Edit
      </button>
      <label>
        <input type="radio" onChange={answer} />
        <span>Maybe</span>
      </label>
      <label htmlFor="sms">SMS</label>
      <input id="sms" type="checkbox" onChange={answer} />
    </>
  )
  for (const under of ['Edit', 'Maybe', 'SMS']) {
    click('Delete', 1)
    click(under, 2)
  }
  expect(follow).not.toHaveBeenCalled()
  expect(answer).not.toHaveBeenCalled()

  for (const meant of ['Edit', 'Maybe', 'SMS']) click(meant, 1)
  expect(follow).toHaveBeenCalledTimes(1)
  expect(answer).toHaveBeenCalledTimes(2)
})

test('what was pressed first takes the second click of a double click too, by its label as well', () => {
  const toggle = vi.fn<() => void>()
  render(
    <>
      <label htmlFor="sms">SMS</label>
      <input id="sms" type="checkbox" onChange={toggle} />
    </>
  )
  click('SMS', 1)
  click('SMS', 2)
  expect(toggle).toHaveBeenCalledTimes(2)
})
