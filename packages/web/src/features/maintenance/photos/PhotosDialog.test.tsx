import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { REQUEST_PHOTO_BYTES } from '@verandah/contract/limits'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPart } from '../../../test/openPart.tsx'
import { json, problem, serve } from '../../../test/server.ts'
import { PhotosDialog } from './PhotosDialog.tsx'
import { ID, onPart, photo } from '../testing.ts'
import { photoFile, playPhotos } from './testingPhotos.ts'

let addresses: Set<string>
beforeEach(() => {
  addresses = playPhotos()
})

function open(stored = 0) {
  const onClose = vi.fn<() => void>()
  const images = Array.from({ length: stored }, (_, index) => photo(index))
  return { ...openPart(<PhotosDialog request={{ _id: ID, images }} onClose={onClose} />), onClose }
}

const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } })
const pictures = () => screen.queryAllByRole('img').map((picture) => picture.getAttribute('alt'))
const pressAdd = async (user: UserEvent) =>
  user.click(within(screen.getByRole('dialog', { name: 'Add Photos' })).getByRole('button', { name: /^(Add Photos|Retry)$/ }))

test('photos are shown before they are sent, can be removed, and go in one call', async () => {
  const sent: FormData[] = []
  serve(onPart('POST', 'photos', ({ body }) => (sent.push(body as FormData), json({}, 201))))
  const { user, onClose } = open()
  choose(photoFile('leak.jpg'), photoFile('ceiling.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Photo 2: ceiling.png' })).toBeVisible()
  // A photo from the camera is added to them.
  fireEvent.change(screen.getByLabelText('Photo from the camera'), { target: { files: [photoFile('image.jpg')] } })
  await waitFor(() => expect(pictures()).toEqual(['Photo 1: leak.jpg', 'Photo 2: ceiling.png', 'Photo 3: image.jpg']))
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(pictures()).toEqual(['Photo 1: ceiling.png', 'Photo 2: image.jpg'])
  expect(screen.getByRole('button', { name: 'Choose Photos' })).toHaveFocus()
  expect(addresses.size).toBe(2)

  await pressAdd(user)
  expect(await screen.findByText('Photos added successfully')).toBeVisible()
  expect(sent.map((form) => form.getAll('photos').map((file) => (file as File).name))).toEqual([['ceiling.png', 'image.jpg']])
  expect(onClose).toHaveBeenCalledOnce()
  expect(addresses.size).toBe(0)
})

test('photos can be dropped', async () => {
  serve()
  open()
  fireEvent.drop(screen.getByRole('group', { name: 'Photos' }), { dataTransfer: { files: [photoFile('leak.jpg')] } })
  expect(await screen.findByRole('img', { name: 'Photo 1: leak.jpg' })).toBeVisible()
})

test.each([
  ['an empty file', photoFile('leak.jpg', { size: 0 }), 'leak.jpg: This file is empty'],
  ['a text', photoFile('leak.txt', { type: 'text/plain' }), 'leak.txt: A photo must be a JPEG, PNG or WebP picture'],
  ['a byte too much', photoFile('leak.jpg', { size: REQUEST_PHOTO_BYTES + 1 }), 'leak.jpg: This file is too large: at most 10 MB'],
  [
    'a HEIC that this browser cannot read',
    photoFile('IMG_1.HEIC', { type: '' }),
    'IMG_1.HEIC: This browser cannot read HEIC photos. Save the photo as a JPEG and choose that.'
  ]
])('%s is refused at once, and the others stay', async (_, wrong, words) => {
  serve()
  open()
  choose(photoFile('ceiling.jpg'), wrong)
  expect(await screen.findByText(words)).toBeVisible()
  expect(pictures()).toEqual(['Photo 1: ceiling.jpg'])
})

test('a request has five photos, those counted that it has', async () => {
  serve()
  open(3)
  choose(photoFile('1.jpg'), photoFile('2.jpg'), photoFile('3.jpg'))
  expect(await screen.findByText('A request has at most 5 photos')).toBeVisible()
  await waitFor(() => expect(pictures()).toEqual(['Photo 1: 1.jpg', 'Photo 2: 2.jpg']))
  choose(photoFile('4.jpg'))
  expect(pictures()).toHaveLength(2)
})

test('what could not be sent stays, with the reason and a way to try again', async () => {
  const answers = [problem('conflict', 'A request can have five photos'), json({}, 201)]
  serve(onPart('POST', 'photos', () => answers.shift() ?? problem('not_found', 'No')))
  const { user, onClose } = open()
  choose(photoFile('leak.jpg'))
  await pressAdd(user)
  expect(await screen.findByText('A request can have five photos')).toBeVisible()
  expect(pictures()).toEqual(['Photo 1: leak.jpg'])
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('sending shows how far it is, can be stopped, and says nothing of a failure then', async () => {
  serve(onPart('POST', 'photos', async () => new Promise<Response>(() => undefined)))
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  const { user, onClose } = open()
  choose(photoFile('leak.jpg'))
  await pressAdd(user)
  const sent = await screen.findByText('Uploading… 50%')
  expect(sent).toBeVisible()
  expect(intoView.mock.contexts).toEqual([sent.parentElement])
  intoView.mockRestore()
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

test('nothing to send is said', async () => {
  const calls = serve()
  const { user } = open()
  await pressAdd(user)
  expect(await screen.findByText('Please choose a file')).toBeVisible()
  expect(calls).toEqual([])
})

test('Escape asks before photos that were chosen are given up', async () => {
  serve()
  const { user, onClose } = open()
  choose(photoFile('leak.jpg'))
  await screen.findByRole('img', { name: 'Photo 1: leak.jpg' })
  const escape = async () => {
    screen.getByRole('button', { name: 'Choose Photos' }).focus()
    await user.keyboard('{Escape}')
  }
  await escape()
  const question = within(await screen.findByRole('dialog', { name: 'Close this? The photos that you chose will not be added.' }))
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(pictures()).toEqual(['Photo 1: leak.jpg'])
  await escape()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
