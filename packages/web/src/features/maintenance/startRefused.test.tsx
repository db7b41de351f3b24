import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose } from '../../test/form.ts'
import { openPart } from '../../test/openPart.tsx'
import { json, on, problem, sent, serve } from '../../test/server.ts'
import { RequestMenu, useRequestActions } from './RequestActions.tsx'
import { AT, NOTHING, request } from './testing.ts'

const assigned = request({ status: 'assigned', can: { ...NOTHING, start: true } })

async function start(reply: Response) {
  const onMoved = vi.fn<() => void>()
  const calls = serve(on('PUT', `${AT}/status`, () => reply))
  function Part() {
    const actions = useRequestActions({ onMoved, onDeleted: () => undefined })
    return (
      <>
        <RequestMenu request={assigned} actions={actions} />
        <p>{actions.failure}</p>
      </>
    )
  }
  const { user } = openPart(<Part />)
  await choose(user, 'Start Work', assigned.title)
  await waitFor(() => expect(sent(calls, 'PUT')).toHaveLength(1))
  return onMoved
}

test('work that has begun moves its request', async () => {
  const onMoved = await start(json({ ...assigned, status: 'in_progress' }))
  await waitFor(() => expect(onMoved).toHaveBeenCalledTimes(1))
})

test('work that cannot begin leaves its request where it is, and says why', async () => {
  const onMoved = await start(problem('conflict', 'Somebody else was faster'))
  expect(await screen.findByText('Somebody else was faster')).toBeVisible()
  expect(onMoved).not.toHaveBeenCalled()
})
