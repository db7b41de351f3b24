import { CLASS_CHANNELS, type NoticeClass } from '@verandah/contract/noticeClasses'
import type { DomainEvent } from '../core/context.ts'
import type { AnyNotices, Circumstances, Notice } from './notice.ts'

/** The notices of all features. The actor of an event is not notified, except with `includeActor`. */
export interface Catalogue {
  /** Null: nobody is notified. */
  noticeOf(event: DomainEvent, circumstances: Circumstances): Notice | null
  includesActor(kind: string): boolean
  /** Kinds of the class `security`: they are mailed in spite of preferences, tried for longer, and may hold a secret. */
  alwaysMailed: ReadonlySet<string>
  /** How further events of a record are joined to an unread entry; undefined: they are not. */
  groupsOf(kind: string): 'people' | 'record' | undefined
  /** Whether nobody can turn the mails of a kind off. */
  isMailFixed(kind: string): boolean
  /** Undefined for a kind of which nobody is notified. */
  classOf(kind: string): NoticeClass | undefined
  /** By kind of event; null: nobody is ever notified. */
  entries: ReadonlyMap<string, CatalogueEntry | null>
}

/** What can be said of an entry without an event. */
export type CatalogueEntry = Pick<
  NonNullable<AnyNotices[string]>,
  'when' | 'to' | 'portal' | 'class' | 'roles' | 'groups' | 'subject' | 'includeActor'
>

export function makeCatalogue(features: readonly AnyNotices[]): Catalogue {
  const entries = new Map(features.flatMap((notices) => Object.entries(notices)))
  return {
    entries,
    // Each entry gets only events of its kind, so the cast is safe.
    noticeOf: (event, circumstances) => entries.get(event.kind)?.notice(event as never, circumstances) ?? null,
    includesActor: (kind) => entries.get(kind)?.includeActor === true,
    groupsOf: (kind) => entries.get(kind)?.groups,
    isMailFixed(kind) {
      const entry = entries.get(kind)
      return entry !== null && entry !== undefined && CLASS_CHANNELS[entry.class].email.fixed
    },
    classOf: (kind) => entries.get(kind)?.class,
    alwaysMailed: new Set([...entries].flatMap(([kind, entry]) => (entry?.class === 'security' ? kind : [])))
  }
}
