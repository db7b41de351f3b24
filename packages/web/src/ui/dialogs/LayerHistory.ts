import { useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createPath, type Location, NavigationType, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { useLayers } from './useBackCloses.ts'

/** The layers in the state of an entry over the page's own. */
interface Layers {
  /** The page's own entry. */
  page: string
  /** The layers that got an entry over it, the last on top; some are closed. */
  ids: string[]
}

const layersIn = ({ state }: Location) => (state as { layers?: Layers } | null)?.layers
const idsOf = (location: Location) => layersIn(location)?.ids ?? []
/** Returns the key of the entry in which the browser is: the router keeps it there. */
const keyInHistory = () => (history.state as { key?: string } | null)?.key ?? 'default'

/** Names the page that an entry belongs to. The first entry of every document has the same key: it goes by its address. */
export const pageOf = (location: Location): string =>
  layersIn(location)?.page ?? (location.key === 'default' ? location.pathname : location.key)

/**
 * Gives what opens over the page an entry of its own in the history, with the same address, so that Back closes it. What is
 * closed otherwise keeps its entry, because a step back would call off a navigation that begins meanwhile: the next layer
 * takes it over, and Back and Forward pass it.
 */
export function LayerHistory(): null {
  const location = useLocation()
  const action = useNavigationType()
  const isLoading = useNavigation().state !== 'idle'
  const navigate = useNavigate()
  const opened = useLayers(({ open }) => open)
  const shown = useRef(location)
  const isWaiting = useRef(false)
  /** The layers of an entry that was asked for and is not shown here yet. */
  const asked = useRef<readonly string[]>([])

  const goTo = useEffectEvent((layers: Layers, replace: boolean) => {
    isWaiting.current = true
    asked.current = layers.ids
    const { pathname, search, hash } = location
    const state = { ...(location.state as object | null), layers }
    void navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true })
  })

  const addEntry = useEffectEvent(() => {
    const ids = idsOf(location)
    const { open } = useLayers.getState()
    const next = open.find(({ id }) => !ids.includes(id))
    if (next === undefined || isWaiting.current) return
    const isTopClosed = ids.length > 0 && open.every(({ id }) => id !== ids.at(-1))
    goTo({ page: pageOf(location), ids: [...(isTopClosed ? ids.slice(0, -1) : ids), next.id] }, isTopClosed)
  })

  const arrive = useEffectEvent((at: Location) => {
    const from = shown.current
    // Also what Back was pressed too early for: it called off the entry that was asked for, or was there before it was shown.
    const before = [...idsOf(from), ...asked.current]
    const now = idsOf(at)
    const { isLeaving, open } = useLayers.getState()
    shown.current = at
    isWaiting.current = false
    asked.current = []
    useLayers.setState({ depth: now.length, isLeaving: false })
    if (isLeaving) return
    // Another address, such as that of a filter, in the place of an entry over the page.
    const over = layersIn(from)
    if (action === NavigationType.Replace && over && now.length === 0 && from.pathname === at.pathname) return goTo(over, true)
    if (action !== NavigationType.Pop || pageOf(from) !== pageOf(at)) return addEntry()
    const left = open.filter(({ id }) => before.includes(id) && !now.includes(id))
    if (left.length > 0) {
      isWaiting.current = true
      setTimeout(() => {
        isWaiting.current = false
        flushSync(() => left.toReversed().forEach(({ close }) => close()))
        addEntry()
      })
    } else if (idsOf(from).length !== now.length && createPath(from) === createPath(at)) {
      void navigate(idsOf(from).length > now.length ? -1 : 1)
    } else addEntry()
  })

  /** Back to the page's own entry from one that was not drawn yet: for React the location has not changed. */
  const arriveUnseen = useEffectEvent(() => {
    if (action === NavigationType.Pop && keyInHistory() === location.key) arrive(location)
  })

  useEffect(() => arrive(location), [location])
  useEffect(() => {
    const onPop = () => {
      const { current } = asked
      // The router changes its state first.
      if (current.length > 0) setTimeout(() => asked.current === current && arriveUnseen())
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  // The open layers belong to this router's pages.
  useEffect(() => () => useLayers.setState({ open: [], depth: 0, isLeaving: false }), [])
  useEffect(() => {
    // Another navigation would call it off.
    if (!isLoading && opened.length > 0) addEntry()
  }, [opened, isLoading])
  return null
}
