import type { RequestId } from '@verandah/contract/maintenanceInput'
import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { type PhotoProblem, preparePhoto } from '../../../ui/photos/preparePhoto.ts'
import { useAddPhotos } from '../useRequests.ts'

export interface ChosenPhoto {
  key: number
  /** The name by which the person knows the file. */
  name: string
  /** The file as it will be sent; null while it is made smaller. */
  file: File | null
  /** The address of its preview. */
  address: string | null
}

export interface WrongPhoto extends PhotoProblem {
  key: number
  /** The name of the file, or null where the problem concerns all of them. */
  name: string | null
}

const TOO_MANY: PhotoProblem = { text: 'A request has at most {{max}} photos', values: { max: REQUEST_PHOTOS } }
let lastKey = 0
const nextKey = () => (lastKey += 1)

function revokeAddress({ address }: ChosenPhoto): void {
  if (address !== null) URL.revokeObjectURL(address)
}

/**
 * Photos that somebody has chosen for a request and not yet sent. They stay until they are sent or removed, whatever the
 * server says. `stored`: how many the request has already.
 */
export function usePhotos(stored = 0) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [wrong, setWrong] = useState<readonly WrongPhoto[]>([])
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController>(null)
  const adding = useAddPhotos()
  // Read by what goes on longer than one rendering.
  const latest = useRef(photos)
  const preparing = useRef(Promise.resolve())

  const change = (next: readonly ChosenPhoto[]) => {
    latest.current = next
    setPhotos(next)
  }
  useEffect(() => () => latest.current.forEach(revokeAddress), [])

  const prepare = async (photo: ChosenPhoto, chosen: File) => {
    const file = await preparePhoto(chosen)
    if (!latest.current.some(({ key }) => key === photo.key)) return
    if (file instanceof File) {
      const ready = { ...photo, file, address: URL.createObjectURL(file) }
      return change(latest.current.map((each) => (each.key === photo.key ? ready : each)))
    }
    change(latest.current.filter(({ key }) => key !== photo.key))
    setWrong((before) => [...before, { ...file, key: photo.key, name: photo.name }])
  }

  const remove = (photo: ChosenPhoto) => {
    revokeAddress(photo)
    change(latest.current.filter(({ key }) => key !== photo.key))
    adding.reset()
  }

  return {
    photos,
    /** The chosen photos that cannot be sent. */
    wrong,
    /** The part that has been sent, from 0 to 1; null while nothing is being sent. */
    progress: adding.isPending ? share : null,
    failure: adding.failure,
    remove,
    choose: (files: readonly File[]) => {
      adding.reset()
      const free = Math.max(0, REQUEST_PHOTOS - stored - latest.current.length)
      setWrong(files.length > free ? [{ ...TOO_MANY, key: nextKey(), name: null }] : [])
      const chosen = files.slice(0, free).map((file) => ({ file, photo: { key: nextKey(), name: file.name, file: null, address: null } }))
      change([...latest.current, ...chosen.map(({ photo }) => photo)])
      // The photos are prepared one after the other: a phone has no memory for five large ones at once.
      for (const { photo, file } of chosen) preparing.current = preparing.current.then(async () => prepare(photo, file))
    },
    /** Returns them as they will be sent. */
    ready: async (): Promise<readonly File[]> => {
      await preparing.current
      return latest.current.flatMap(({ file }) => file ?? [])
    },
    /** Sends them in one call; true when there were none or they are stored, and then they are no longer here. */
    send: async (id: RequestId): Promise<boolean> => {
      await preparing.current
      const files = latest.current.flatMap(({ file }) => file ?? [])
      if (files.length === 0) return true
      setShare(0)
      stopping.current = new AbortController()
      const hasWorked = await adding.run({ id, files, signal: stopping.current.signal, onProgress: setShare })
      if (hasWorked) {
        latest.current.forEach(revokeAddress)
        change([])
      } else if (stopping.current.signal.aborted) adding.reset()
      return hasWorked
    },
    /** Stops sending; the photos stay. */
    stop: () => stopping.current?.abort()
  }
}

export type Photos = ReturnType<typeof usePhotos>
