import { create } from 'zustand'
import { useSession } from './session/session.ts'

/**
 * New secrets that were not dismissed yet. In memory only: they outlive a change of page, but neither a reload nor the
 * session, and are never stored. `idOf`: whose or which one it is; a newer one of the same id takes its place.
 */
export function shownSecrets<Secret extends object, Id>(idOf: (secret: Secret) => Id) {
  /** `isNew`: nobody has seen it on the screen yet. */
  const useShown = create<{ shown: (Secret & { isNew: boolean })[] }>(() => ({ shown: [] }))
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) useShown.setState({ shown: [] })
  })
  const dismiss = (id: Id) => useShown.setState(({ shown }) => ({ shown: shown.filter((other) => idOf(other) !== id) }))
  return {
    useShown,
    show: (secret: Secret) => {
      dismiss(idOf(secret))
      useShown.setState(({ shown }) => ({ shown: [...shown, { ...secret, isNew: true }] }))
    },
    /** Once the page is left, so that the focus does not move to them again. */
    markSeen: () => useShown.setState(({ shown }) => ({ shown: shown.map((secret) => ({ ...secret, isNew: false })) })),
    dismiss
  }
}
