import type { Endpoint } from '@verandah/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** What to call when a photo does not come: its address may have expired, so what shows it is fetched again, once. */
export function useFreshPhotos(photos: readonly { url: string }[], shownBy: readonly Pick<Endpoint, 'path'>[]): () => void {
  const client = useQueryClient()
  const asked = useRef(new Set<string>())
  return () => {
    const addresses = photos.map(({ url }) => url).join(' ')
    if (asked.current.has(addresses)) return
    asked.current.add(addresses)
    for (const { path } of shownBy) void client.invalidateQueries({ queryKey: [path] })
  }
}
