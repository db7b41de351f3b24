import type { Tag } from '@verandah/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { refresh } from '../changes.ts'

/**
 * Returns the function to call when a photo does not load: its address may have expired, so the queries that show these
 * records are fetched again, once.
 */
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
