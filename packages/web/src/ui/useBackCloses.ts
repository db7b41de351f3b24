import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './openLayers.ts'

/** While it is open, the browser's Back calls `close` instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen])
}
