import { PHOTO_BYTES } from '@verandah/contract/limits'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, problem } from '../../../test/server.ts'
import { playUploads } from '../../../test/uploads.ts'
import { openProfile } from '../testing.ts'

const PUT = 'PUT /api/auth/photo'
const PHOTO = '/api/files/1?expires=2&signature=3'

// jsdom can neither lay a picture out nor draw it.
interface FakeCropper {
  image: string
  disableAutomaticStylesInjection: boolean
  cropperProps: object
  mediaProps: { onError: () => void }
  onCropComplete: (percentages: object, pixels: object) => void
}
vi.mock('react-easy-crop', () => ({
  default: ({ image, mediaProps, cropperProps, onCropComplete, disableAutomaticStylesInjection }: FakeCropper) => (
    <>
      <img src={image} alt="chosen" data-styles={disableAutomaticStylesInjection ? 'ours' : 'injected'} {...mediaProps} />
      <div {...cropperProps} />
      <button type="button" onClick={() => onCropComplete({}, { x: 1, y: 2, width: 3, height: 3 })}>
        move
      </button>
    </>
  )
}))
const cropped = vi.hoisted(() => vi.fn<() => Promise<Blob>>(() => Promise.resolve(new Blob(['cut'], { type: 'image/jpeg' }))))
vi.mock('../../../ui/photos/cropImage.ts', () => ({ cropImage: cropped }))

beforeEach(() => {
  playUploads()
  URL.createObjectURL = () => 'blob:chosen'
  URL.revokeObjectURL = () => undefined
})

function pictureOf(type: string, size = 10): File {
  const file = new File(['x'], 'me', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [file] } })

async function chooseAndMove(...opening: Parameters<typeof openProfile>) {
  const opened = await openProfile(...opening)
  choose(pictureOf('image/png'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Photo' }))
  await opened.user.click(dialog.getByRole('button', { name: 'move' }))
  return { ...opened, dialog }
}

test.each([
  ['a GIF', pictureOf('image/gif'), 'Please choose a JPEG, PNG or WebP picture.'],
  ['a text', pictureOf('text/plain'), 'Please choose a JPEG, PNG or WebP picture.'],
  ['an empty file', pictureOf('image/png', 0), 'This file is empty. Please choose another picture.'],
  [
    'a byte too much',
    pictureOf('image/webp', PHOTO_BYTES + 1),
    'This picture has 5.00 MB; 5.00 MB is the most. Please choose a smaller one.'
  ]
])('%s is not accepted and nothing is sent', async (_, file, message) => {
  const { findByText, queryByRole, sent } = await openProfile()
  choose(file)
  await findByText(message)
  expect(queryByRole('dialog')).toBeNull()
  expect(sent(PUT)).toHaveLength(0)
})

test.each(['image/jpeg', 'image/png', 'image/webp'])('%s of exactly 5 MiB is taken', async (type) => {
  const { findByRole } = await openProfile()
  choose(pictureOf(type, PHOTO_BYTES))
  await findByRole('dialog', { name: 'Change Photo' })
})

test('the picture is cut by mouse or keys, and no style sheet is injected', async () => {
  const { dialog } = await chooseAndMove()
  expect(dialog.getByRole('application', { name: 'Part of the picture' })).toHaveAccessibleDescription(
    'Drag the picture or use the arrow keys until the circle shows what you want.'
  )
  expect(dialog.getByAltText('chosen')).toHaveAttribute('data-styles', 'ours')
  const zoom = dialog.getByRole('slider', { name: 'Zoom' })
  fireEvent.change(zoom, { target: { value: '2.5' } })
  expect(zoom).toHaveAttribute('aria-valuetext', '250%')
})

test('the cut square is sent with progress, and the avatar shows it', async () => {
  let answer: (response: Response) => void = () => undefined
  const { me, user, dialog, findByText, sent } = await chooseAndMove(
    {},
    { [PUT]: async () => new Promise<Response>((resolve) => (answer = resolve)) }
  )
  await user.click(dialog.getByRole('button', { name: 'Save Photo' }))
  await dialog.findByText('Uploading… 50%')
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(cropped).toHaveBeenLastCalledWith('blob:chosen', { x: 1, y: 2, width: 3, height: 3 }, 512)
  answer(json(Object.assign(me, { photoUrl: PHOTO })))
  await findByText('Photo changed successfully')
  const [{ body } = { body: null }] = sent(PUT)
  expect(body instanceof FormData && body.get('photo')).toBeInstanceOf(Blob)
  const avatars = () => [...document.querySelectorAll('img[alt=""]')].map((avatar) => avatar.getAttribute('src'))
  await waitFor(() => expect(avatars()).toEqual([PHOTO, PHOTO]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [413, 'too_large', 'The photo may have at most 5 MB'],
  [415, 'unsupported_type', 'This is not a picture that we can read']
] as const)('the message of a %i is shown, and it can be tried again', async (status, code, message) => {
  const { dialog, user } = await chooseAndMove({}, { [PUT]: () => problem(code, message) })
  await user.click(dialog.getByRole('button', { name: 'Save Photo' }))
  await dialog.findByText(message)
  expect(dialog.getByRole('button', { name: 'Save Photo' }).matches(':disabled')).toBe(false)
})

test('what is no picture inside is said plainly', async () => {
  const { dialog, findByText, queryByRole } = await chooseAndMove()
  fireEvent.error(dialog.getByAltText('chosen'))
  await findByText('This picture cannot be read. Please choose another one.')
  expect(queryByRole('dialog')).toBeNull()
})

test('without a photo there is none to remove', async () => {
  const { queryByRole } = await openProfile()
  expect(queryByRole('button', { name: 'Remove Photo' })).toBeNull()
})

test('a photo is removed, and the initials are back', async () => {
  const opened = await openProfile(
    { photoUrl: PHOTO },
    {
      'DELETE /api/auth/photo': () => json(Object.assign(opened.me, { photoUrl: null }))
    }
  )
  const { user, getByRole, findByText, getAllByText, queryByRole } = opened
  await user.click(getByRole('button', { name: 'Remove Photo' }))
  await findByText('Photo removed successfully')
  expect(getAllByText('AW')).toHaveLength(2)
  expect(queryByRole('button', { name: 'Remove Photo' })).toBeNull()
  expect(getByRole('button', { name: 'Change Photo' })).toHaveFocus()
})

test('the focus that has moved on while a photo is removed stays where it is', async () => {
  const answer = Promise.withResolvers<Response>()
  const opened = await openProfile({ photoUrl: PHOTO }, { 'DELETE /api/auth/photo': () => answer.promise })
  await opened.user.click(opened.getByRole('button', { name: 'Remove Photo' }))
  await opened.user.click(opened.getByRole('button', { name: 'Account menu, AW' }))
  const profile = await opened.findByRole('menuitem', { name: 'Profile Settings' })
  profile.focus()
  answer.resolve(json(Object.assign(opened.me, { photoUrl: null })))
  await opened.findByText('Photo removed successfully')
  expect(profile).toHaveFocus()
})

test('a photo that does not come leaves the initials', async () => {
  const { getAllByText, queryAllByText } = await openProfile({ photoUrl: PHOTO })
  expect(queryAllByText('AW')).toHaveLength(0)
  for (const avatar of document.querySelectorAll('img[alt=""]')) fireEvent.error(avatar)
  await waitFor(() => expect(getAllByText('AW')).toHaveLength(2))
})
