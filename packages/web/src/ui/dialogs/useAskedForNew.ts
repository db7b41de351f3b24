import { put, useAddress } from '../lists/useAddress.ts'
import { useLeaveLayers } from './useBackCloses.ts'
import { anyText } from '../lists/useFilters.ts'

/**
 * Whether the link that led here asks for a new record: with `?new=1` its dialog is open at once, for those who may make
 * one. `ask` opens it from the page itself; `clear` removes the parameter when the dialog is closed. `name`: of another dialog, such as `?report=1`.
 */
export function useAskedForNew(mayMake: boolean, name = 'new') {
  const { address, change } = useAddress({ [name]: anyText })
  const leave = useLeaveLayers()
  const isAsked = mayMake && address.has(name)
  return {
    isAsked,
    /** What the link says beside that. */
    value: address.get(name) ?? '',
    ask: () => change((next) => put(next, name, '1'), { replace: true }),
    clear: () => {
      if (isAsked) leave(() => change((next) => next.delete(name), { replace: true }))
    }
  }
}
