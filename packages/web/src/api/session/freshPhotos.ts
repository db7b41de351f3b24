import type { Tag } from '@verandah/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '../changes.ts'

/** What to call when a photo does not come: its address may have expired, so what shows these records is fetched again, once. */
export function useFreshPhotos(photos: readonly { url: string }[], records: Tag): () => void {
  const client = useQueryClient()
  const asked = useRef(new Set<string>())
  return () => {
    const addresses = photos.map(({ url }) => url).join(' ')
    if (asked.current.has(addresses)) return
    asked.current.add(addresses)
    void refresh(client, [records])
  }
}
