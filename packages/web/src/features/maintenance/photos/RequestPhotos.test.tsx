import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { maintenance } from '@verandah/contract/maintenance'
import { expect, test } from 'vitest'
import { query } from '../../../api/query.ts'
import { openPart } from '../../../test/openPart.tsx'
import { json, on, serve } from '../../../test/server.ts'
import { RequestPhotos } from './RequestPhotos.tsx'
import { AT, details, ID, photo } from '../testing.ts'

function Photos() {
  const { data } = useQuery(query(maintenance.get, { params: { id: ID } }))
  return data === undefined ? null : <RequestPhotos request={data} size="large" />
}

const shown = async (number: number) => screen.findByRole('img', { name: `Photo ${number} of 3` })

test('a photo opens in full, and keys lead to the others, make it larger and close it', async () => {
  serve(on('GET', AT, () => json(details({ images: [photo(1), photo(2), photo(3)] }))))
  const { user } = openPart(<Photos />)
  const opener = await screen.findByRole('button', { name: 'Open photo 2 of 3' })
  expect(screen.getByRole('list', { name: 'Photos of Kitchen tap drips' })).toBeVisible()
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Photos of Kitchen tap drips' })
  expect(await shown(2)).toHaveAttribute('src', photo(2).url)
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next photo' })).toBeDisabled())
  expect(screen.getByText('Photo 3 of 3')).toBeVisible()
  await user.keyboard('{ArrowLeft}')
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Previous photo' })).toBeDisabled())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opener).toHaveFocus()
})

test('addresses that have expired are fetched again, once', async () => {
  const fresh = { ...photo(1), url: '/api/files/1?expires=2', thumbnailUrl: '/api/files/1t?expires=2' }
  let images = [photo(1)]
  const calls = serve(on('GET', AT, () => json(details({ images }))))
  openPart(<Photos />)
  const picture = (await screen.findByRole('button', { name: 'Open photo 1 of 1' })).querySelector('img') as HTMLImageElement
  images = [fresh]
  fireEvent.error(picture)
  await waitFor(() => expect(picture).toHaveAttribute('src', fresh.thumbnailUrl))
  for (let times = 0; times < 3; times += 1) fireEvent.error(picture)
  await waitFor(() => expect(calls).toHaveLength(3))
})

test('a large photo that has expired is fetched again while it is open', async () => {
  let images = [photo(1)]
  serve(on('GET', AT, () => json(details({ images }))))
  const { user } = openPart(<Photos />)
  await user.click(await screen.findByRole('button', { name: 'Open photo 1 of 1' }))
  const large = await screen.findByRole('img', { name: 'Photo 1 of 1' })
  expect(screen.queryByRole('button', { name: 'Next photo' })).toBeNull()
  images = [{ ...photo(1), url: '/api/files/1?expires=2' }]
  fireEvent.error(large)
  await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute('src', '/api/files/1?expires=2'))
})
