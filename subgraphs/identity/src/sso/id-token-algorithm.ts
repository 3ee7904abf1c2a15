import { describeEnum } from '@imprint/graphql/describe-enum';

export enum IdTokenAlgorithmEnum {
  EDDSA = 'EdDSA',
  ES256 = 'ES256',
  RS256 = 'RS256',
}
describeEnum(IdTokenAlgorithmEnum, 'IdTokenAlgorithm', 'A signature algorithm of ID tokens (RFC 7518, RFC 8037).', {
  EDDSA: 'Ed25519.',
  ES256: 'ECDSA with P-256 and SHA-256.',
  RS256: 'RSASSA-PKCS1-v1_5 with SHA-256, which every OpenID Connect library knows.',
});
