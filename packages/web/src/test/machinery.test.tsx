import { screen, waitFor } from '@testing-library/react'
import { startTransition, useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { openPart } from './openPart.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  const [seen, setSeen] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSeen(count)))
    return () => clearTimeout(timer)
  }, [count])
  return <button onClick={() => startTransition(() => setCount(count + 1))}>{`${count} ${seen}`}</button>
}

test('after a press React has drawn what it led to, also what it draws when there is time', async () => {
  const { user } = openPart(<Counter />)
  for (const after of ['1 1', '2 2', '3 3']) {
    await user.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe(after)
  }
})

test('a field is filled in one event, in the place of what it held', async () => {
  const inputs: string[] = []
  const { user } = openPart(<input aria-label="Name" defaultValue="Lift" onChange={({ target }) => inputs.push(target.value)} />)
  await user.fill(screen.getByLabelText('Name'), 'Roof terrace')
  expect(inputs).toEqual(['', 'Roof terrace'])
})

test('while something is waited for no document is printed; the error that fails has it', async () => {
  openPart(<p>Roof terrace</p>)
  const tried: string[] = []
  const waiting = waitFor(
    () => {
      try {
        screen.getByText('Lift')
      } catch (error) {
        tried.push(String(error))
        throw error
      }
    },
    { timeout: 1 }
  )
  await expect(waiting).rejects.toThrow(/Roof terrace/)
  expect(tried.length).toBeGreaterThan(0)
  expect(tried.join()).not.toContain('Roof terrace')
  expect(() => screen.getByText('Lift')).toThrow(/Roof terrace/)
})
