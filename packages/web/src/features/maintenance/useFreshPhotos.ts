import { maintenance, type RequestPhoto } from '@verandah/contract/maintenance'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** What to call when a photo does not come: its address may have expired, so new ones are fetched, once. */
export function useFreshPhotos(images: readonly RequestPhoto[]): () => void {
  const client = useQueryClient()
  const asked = useRef(new Set<string>())
  return () => {
    const addresses = images.map(({ url }) => url).join(' ')
    if (asked.current.has(addresses)) return
    asked.current.add(addresses)
    for (const { path } of [maintenance.get, maintenance.list]) void client.invalidateQueries({ queryKey: [path] })
  }
}
