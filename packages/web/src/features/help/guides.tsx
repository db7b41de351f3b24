import type { Role } from '@verandah/contract/roles'
import type { ComponentType } from 'react'
import { onDemand } from '../../ui/page/onDemand.tsx'
import type { Guide } from './guide.ts'
import { GuideText } from './GuideText.tsx'

const textOf = (load: () => Promise<{ guide: Guide }>) =>
  onDemand(async () => {
    const { guide } = await load()
    return () => <GuideText guide={guide} />
  })

/** The guide of each role; its text is in English only, its title is that of its page in `docs/guide/`. */
export const GUIDES: Record<Role, { title: string; Text: ComponentType }> = {
  resident: { title: 'Guide for residents', Text: textOf(async () => import('virtual:guide/resident')) },
  council: { title: 'Guide for council members', Text: textOf(async () => import('virtual:guide/council')) },
  treasurer: { title: 'Guide for the treasurer', Text: textOf(async () => import('virtual:guide/treasurer')) },
  secretary: { title: 'Guide for the secretary', Text: textOf(async () => import('virtual:guide/secretary')) },
  president: { title: 'Guide for the president', Text: textOf(async () => import('virtual:guide/president')) },
  administrator: { title: 'Guide for the administrator', Text: textOf(async () => import('virtual:guide/administrator')) }
}
