import { undo, type UndoId } from '@verandah/contract/undo'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { about, managerOr, MANAGERS, otherThan, type Row } from '../../test/permissionRow.ts'
import { announcementsIn } from '../../test/records/announcements.ts'

/** Returns the undo of somebody who has just published something. */
async function published(building: TestBuilding, by: DemoPersonName): Promise<UndoId> {
  const { undo: offered } = await announcementsIn(() => building).published(by, { title: '[Undone]', content: '[Too early]' })
  if (offered === null) throw new Error('It cannot be undone')
  return offered.id
}

export const rows: Row[] = [
  about(undo.undo, 'own', MANAGERS.replaceAll('–', '0'), (building, caller) => published(building, managerOr(caller))),
  about(undo.undo, "someone else's", '0 0 0 0 0 0', (building, caller) => published(building, otherThan(caller)))
]
