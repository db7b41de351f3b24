import { Component, type ComponentType, createContext, lazy, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ErrorBanner } from '../messages/ErrorBanner.tsx'
import { toastError } from '../messages/toasts.ts'

/** Loads the page again when its code has been replaced by a newer one, and answers whether it does. Given by the app. */
export const ReloadContext = createContext<() => Promise<boolean>>(async () => Promise.resolve(false))

class LoadFailure extends Error {}

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Whether code can be asked for: without a connection only where the service worker may have it. Many browsers keep the
 * failure of a module until the page is loaded again.
 */
const mayLoad = () => navigator.onLine || Boolean(navigator.serviceWorker?.controller)

function lazyOf<Props extends object>(load: Load<Props>) {
  return lazy(async () => {
    if (!mayLoad()) throw new LoadFailure('Without a connection no part of the page can be loaded')
    try {
      return { default: await load() }
    } catch (cause) {
      throw new LoadFailure('A part of the page could not be loaded', { cause })
    }
  })
}

/** The functions that fetch code for the pages that were opened; each is removed once its code has come. */
const waiting = new Set<() => Promise<void>>()

/** Returns the functions that fetch the code of each thing that the page's buttons open; none where it cannot be had. */
export const openedCode = () => (mayLoad() ? [...waiting] : [])

/** Fetches all of it, so that nothing is lost that is typed right after the press. */
export async function fetchOpened(): Promise<void> {
  await Promise.all(openedCode().map(async (fetchCode) => fetchCode()))
}

function fetchAtButton({ target }: Event): void {
  if (target instanceof Element && target.closest('button') !== null) void fetchOpened()
}

/** Does so when somebody points at a button, or comes to one by the keyboard; returns what ends that. */
export function fetchOpenedByButtons(): () => void {
  addEventListener('pointerover', fetchAtButton)
  addEventListener('focusin', fetchAtButton)
  return () => {
    removeEventListener('pointerover', fetchAtButton)
    removeEventListener('focusin', fetchAtButton)
  }
}

/**
 * Returns a component whose code is loaded when it is first shown; give it a `Suspense`. Where that fails the page stays: a
 * dialog, which is what has an `onClose`, says so and closes; anything else says so in its place and can be tried again.
 */
export function onDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let latest: ComponentType<Props> = lazyOf(load)
  return function OnDemand(props: Props) {
    const [{ Shown, tries }, show] = useState({ Shown: latest, tries: 0 })
    const onFailed = () => {
      latest = lazyOf(load)
    }
    const onRetry = () => show({ Shown: latest, tries: tries + 1 })
    const onClose = 'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined
    return (
      <LoadBoundary key={tries} instead={<NotLoaded onFailed={onFailed} onRetry={onRetry} onClose={onClose} />}>
        <Shown {...props} />
      </LoadBoundary>
    )
  }
}

/**
 * Returns a component for a dialog or a form that a button opens: `fetchOpened` fetches its code before that, and then it
 * is there at once.
 */
export function openedOnDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  const Later = onDemand(load)
  const fetchCode = async () => {
    loaded = await load().catch(() => null)
    if (loaded !== null) waiting.delete(fetchCode)
  }
  waiting.add(fetchCode)
  return function OpenedOnDemand(props: Props) {
    const [Shown] = useState(() => loaded ?? Later)
    return <Shown {...props} />
  }
}

interface LoadBoundaryProps {
  instead: ReactNode
  children: ReactNode
}

/** Catches what could not be loaded; every other error goes on to the page. */
class LoadBoundary extends Component<LoadBoundaryProps, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }
  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }
  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    if (failure instanceof LoadFailure) return this.props.instead
    throw failure
  }
}

interface NotLoadedProps {
  onFailed: () => void
  onRetry: () => void
  onClose: (() => void) | undefined
}

function NotLoaded({ onFailed, onRetry, onClose }: NotLoadedProps) {
  const { t } = useTranslation()
  const reloadIfReplaced = use(ReloadContext)
  const [isChecking, setChecking] = useState(true)
  const text = t('This could not be loaded. Check your connection and try again; if that does not help, reload the page.')
  const reportFailure = useEffectEvent(onFailed)
  const announce = useEffectEvent(() => {
    setChecking(false)
    if (onClose === undefined) return
    toastError(text)
    onClose()
  })
  useEffect(() => {
    let isShown = true
    reportFailure()
    void reloadIfReplaced().then((isReloading) => isShown && !isReloading && announce())
    return () => {
      isShown = false
    }
  }, [reloadIfReplaced])
  return isChecking || onClose !== undefined ? null : <ErrorBanner message={text} onRetry={onRetry} />
}
