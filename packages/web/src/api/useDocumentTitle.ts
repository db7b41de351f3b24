import { useEffect } from 'react'
import { useProductName } from './building.ts'

/** Names the browser's tab: the page, then the portal; the portal alone where the page has no title. */
export function useDocumentTitle(title: string | null): void {
  const product = useProductName()
  useEffect(() => {
    document.title = title === null ? product : `${title} · ${product}`
  }, [title, product])
}
