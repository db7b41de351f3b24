export interface StructureElement {
  add(child: object | null): unknown
  end(): unknown
}

/** What a document says of its parts, so that it can be read aloud. */
export interface Structure {
  /** Makes the element of which all elements of a paper are parts. */
  root: () => StructureElement
  element: (tag: string, options?: { alt: string }) => StructureElement
  /** Begins what belongs to an element; `endMarkedContent` ends it. */
  mark: (tag: string) => object | null
}

/** Returns the structure of a document that is read aloud. */
export function taggedStructure(doc: PDFKit.PDFDocument): Structure {
  return {
    root() {
      const element = doc.struct('Document')
      doc.addStructure(element)
      return element
    },
    element: (tag, options) => doc.struct(tag, options),
    mark: (tag) => doc.markStructureContent(tag)
  }
}

const NO_ELEMENT: StructureElement = { add: () => undefined, end: () => undefined }

/** Returns the structure of many papers for a printer: none, for it takes three times the bytes of the text. */
export function noStructure(doc: PDFKit.PDFDocument): Structure {
  return {
    root: () => NO_ELEMENT,
    element: () => NO_ELEMENT,
    mark(tag) {
      doc.markContent(tag)
      return null
    }
  }
}
