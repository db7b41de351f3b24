import { useEffect, useLayoutEffect } from 'react'
import { type Location, type NavigateOptions, useLocation, useSearchParams } from 'react-router'

/** Returns the value of a text in the address; '' where this page does not know it. */
export type Reader<Value extends string = string> = (text: string) => Value | ''
export type Read<Readers extends Record<string, Reader>> = { [Name in keyof Readers]: ReturnType<Readers[Name]> }

/** The parameters that the address at a location will have, once the changes there are rendered. */
const changed = new WeakMap<Location, URLSearchParams>()

/** Sets a parameter; '' takes it out. */
export function put(address: URLSearchParams, name: string, value: string): void {
  address.delete(name)
  if (value !== '') address.set(name, value)
}

/** The names that the parts of each page read. */
const known = new Map<string, Set<string>>()

function addKnownNames(pathname: string, names: string[]): void {
  known.set(pathname, new Set([...(known.get(pathname) ?? []), ...names]))
}

function useChange() {
  const [address, setAddress] = useSearchParams()
  const location = useLocation()
  const change = (edit: (next: URLSearchParams) => void, options?: NavigateOptions) => {
    const next = new URLSearchParams(changed.get(location) ?? address)
    edit(next)
    changed.set(location, next)
    setAddress(next, options)
  }
  /** Not a step of the history: nobody has asked for it. */
  const removeParameters = (names: string[]) => {
    if (names.length > 0) change((next) => names.forEach((name) => next.delete(name)), { replace: true, preventScrollReset: true })
  }
  return { address, pathname: location.pathname, change, removeParameters }
}

/**
 * Returns the parameters of the address that a part of the page reads, each by its reader; what that does not know is taken
 * out of the address. Of two changes within one frame the second goes on from the first, also from another part of the
 * page.
 */
export function useAddress<Readers extends Record<string, Reader>>(readers: Readers) {
  const { address, pathname, change, removeParameters } = useChange()
  const textOf = (name: string, parameters = address) => parameters.get(name)?.trim() ?? ''
  const names = Object.keys(readers)
  useLayoutEffect(() => addKnownNames(pathname, names))
  useEffect(() => removeParameters(names.filter((name) => textOf(name) !== '' && readers[name]?.(textOf(name)) === '')))
  const valuesIn = (parameters: URLSearchParams) =>
    Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(textOf(name, parameters))])) as Read<Readers>
  return { address, change, valuesIn }
}

/** Once the page is there, takes the parameters out of its address that none of its parts reads. */
export function useKnownNamesOnly(isThere: boolean): void {
  const { address, pathname, removeParameters } = useChange()
  useEffect(() => {
    if (isThere) removeParameters([...address.keys()].filter((name) => known.get(pathname)?.has(name) !== true))
  })
}
