import { openPromise } from 'yauzl'

/** Real documents have a few hundred. */
const MOST_ENTRIES = 10_000

/** The names in a ZIP's directory, as it stands at the file's end: nothing is decompressed. Null when it is none, or too long. */
export async function zipDirectory(path: string): Promise<string[] | null> {
  const zip = await openPromise(path).catch(() => null)
  if (zip === null) return null
  try {
    if (zip.entryCount > MOST_ENTRIES) return null
    const names: string[] = []
    for await (const { fileName } of zip.eachEntry()) names.push(fileName)
    return names
  } catch {
    return null
  } finally {
    zip.close()
  }
}
