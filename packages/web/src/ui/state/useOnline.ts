import { useSyncExternalStore } from 'react'

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** False while the browser knows that it has no connection at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine)
}
