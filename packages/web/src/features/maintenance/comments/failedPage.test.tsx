import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { on, page, problem, sent, serve } from '../../../test/server.ts'
import { AT, comment, ID } from '../testing.ts'
import { useComments } from './useComments.ts'

test('a page of comments that cannot be had is not asked for over and over', async () => {
  const calls = serve(
    on('GET', `${AT}/comments`, ({ search }) =>
      search.get('page') === '1' ? page('comments', [comment(1)], { pages: 3 }) : problem('conflict', 'Not now')
    )
  )
  function Part() {
    const { data, isError } = useComments(ID)
    return <p>{`${data?.length ?? 0} comments${isError ? ', and no more' : ''}`}</p>
  }
  openPart(<Part />)
  expect(await screen.findByText('1 comments, and no more')).toBeVisible()
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(sent(calls, 'GET').map(({ search }) => search.get('page'))).toEqual(['1', '2'])
})
