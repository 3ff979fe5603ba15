/** The part of SARIF 2.1.0 that is written here; names and meanings are the standard's. */
export interface SarifLog {
  readonly $schema: string;
  readonly version: '2.1.0';
  readonly runs: readonly SarifRun[];
}

export interface SarifRun {
  readonly tool: { readonly driver: SarifDriver };
  readonly automationDetails: { readonly id: string };
  readonly invocations: readonly SarifInvocation[];
  readonly originalUriBaseIds: Readonly<Record<string, { readonly description: SarifMessage }>>;
  readonly columnKind: 'utf16CodeUnits';
  readonly results: readonly SarifResult[];
  readonly properties: object;
}

export interface SarifMessage {
  readonly text: string;
}

export interface SarifDriver {
  readonly name: string;
  readonly semanticVersion: string;
  readonly rules: readonly SarifRule[];
}

export interface SarifRule {
  readonly id: string;
  readonly name: string;
  readonly shortDescription: SarifMessage;
  readonly defaultConfiguration: { readonly level: SarifLevel };
}

export type SarifLevel = 'none' | 'note' | 'warning' | 'error';

export interface SarifInvocation {
  readonly executionSuccessful: boolean;
  readonly startTimeUtc: string;
  readonly endTimeUtc: string;
  readonly toolExecutionNotifications: readonly SarifNotification[];
}

export interface SarifNotification {
  readonly level: SarifLevel;
  readonly message: SarifMessage;
  readonly locations?: readonly SarifLocation[];
}

export interface SarifLocation {
  readonly physicalLocation: {
    readonly artifactLocation: SarifArtifactLocation;
    readonly region?: SarifRegion;
  };
}

export interface SarifArtifactLocation {
  /** Relative, percent-encoded. */
  readonly uri: string;
  readonly uriBaseId: string;
}

export interface SarifRegion {
  readonly startLine: number;
  readonly endLine: number;
  readonly snippet?: SarifMessage;
}

export interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  /** `review`: a person has to see whether it holds; it then has no level. */
  readonly kind: 'fail' | 'review';
  readonly level: SarifLevel;
  readonly message: SarifMessage;
  readonly locations: readonly SarifLocation[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly fixes?: readonly SarifFix[];
  readonly suppressions?: readonly SarifSuppression[];
  readonly properties: object;
}

export interface SarifSuppression {
  readonly kind: 'inSource' | 'external';
  readonly justification: string;
}

export interface SarifFix {
  readonly description: SarifMessage;
  readonly artifactChanges: readonly {
    readonly artifactLocation: SarifArtifactLocation;
    readonly replacements: readonly {
      readonly deletedRegion: SarifRegion;
      readonly insertedContent: SarifMessage;
    }[];
  }[];
}
