import type { ComponentProps } from 'react'
import { CardPage } from '../ui/cards/CardPage.tsx'
import { useBrand } from './building.ts'
import { useDocumentTitle } from './useDocumentTitle.ts'

/** Shows a page outside of the signed-in area: the building's name stands above its card, and its title in the browser's tab. */
export function BrandedPage(props: Omit<ComponentProps<typeof CardPage>, 'brand'>) {
  useDocumentTitle(props.title)
  return <CardPage brand={useBrand()} {...props} />
}
