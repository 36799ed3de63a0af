import { DescriptionList } from '#design/description-list.tsx'
import { DateTime, None } from '#design/figures.tsx'
import { FieldValue } from '#design/resource/field-value.tsx'
import { RevealSecret } from '#design/resource/reveal-secret.tsx'
import type { RowOf } from '#platform/contract/define.ts'
import { infoOf } from '#platform/contract/field-info.ts'
import { teamPapers } from '#training/contract/graduation/team-paper.ts'

type Paper = RowOf<typeof teamPapers>

/** The contents of a paper, with its numbers masked. */
export function PaperFacts({ paper }: { paper: Paper }) {
  const number =
    paper.kind === 'tax_form'
      ? { field: 'tin', label: paper.tinType === 'ein' ? 'EIN' : 'SSN', last4: paper.tinLast4 }
      : { field: 'licenseNumber', label: 'License number', last4: paper.licenseNumberLast4 }
  const facts =
    paper.kind === 'tax_form'
      ? [
          ...(paper.businessName ? [{ term: 'Business name', value: paper.businessName }] : []),
          {
            term: infoOf(teamPapers, 'taxClassification').label,
            value: (
              <FieldValue info={infoOf(teamPapers, 'taxClassification')} value={paper.taxClassification} />
            ),
          },
          { term: 'Address', value: `${paper.address}, ${paper.city}, ${paper.state} ${paper.zipCode}` },
        ]
      : [
          { term: 'Issued in', value: paper.state },
          { term: 'Expires on', value: <DateTime value={paper.licenseExpiresOn} /> },
        ]
  return (
    <DescriptionList
      facts={[
        { term: 'Name', value: paper.legalName },
        ...facts,
        {
          term: number.label,
          value: <RevealSecret contract={teamPapers} id={paper.id} {...number} />,
        },
        { term: 'Signed by', value: paper.signature },
        {
          term: 'Copy',
          value: paper.fileName ? (
            <a
              href={`${teamPapers.path}/${paper.id}/copy`}
              download
              className="font-medium text-accent underline underline-offset-2"
            >
              {paper.fileName}
            </a>
          ) : (
            <None />
          ),
        },
      ]}
    />
  )
}
