import { ROLES, type Role } from '@verandah/contract/roles'
import type { ComponentType } from 'react'
import { onDemand } from '../../ui/page/onDemand.tsx'
import type { Guide } from './guide.ts'
import { GuideText } from './GuideText.tsx'

const textOf = (load: () => Promise<{ guide: Guide }>) =>
  onDemand(async () => {
    const { guide } = await load()
    return () => <GuideText guide={guide} />
  })

/** The guides: of each role, and of what all of them do together. */
export const GUIDE_NAMES = [...ROLES, 'meetings'] as const
export type GuideName = Role | 'meetings'

/** Their texts are in English only, their titles are those of their pages in `docs/guide/`. */
export const GUIDES: Record<GuideName, { title: string; Text: ComponentType }> = {
  resident: { title: 'Guide for residents', Text: textOf(async () => import('virtual:guide/resident')) },
  council: { title: 'Guide for council members', Text: textOf(async () => import('virtual:guide/council')) },
  treasurer: { title: 'Guide for the treasurer', Text: textOf(async () => import('virtual:guide/treasurer')) },
  secretary: { title: 'Guide for the secretary', Text: textOf(async () => import('virtual:guide/secretary')) },
  president: { title: 'Guide for the president', Text: textOf(async () => import('virtual:guide/president')) },
  administrator: { title: 'Guide for the administrator', Text: textOf(async () => import('virtual:guide/administrator')) },
  meetings: { title: 'Guide to general meetings', Text: textOf(async () => import('virtual:guide/meetings')) }
}
