/** `README.txt` of an evidence package. It must be understood years later, without any of our software. */
export const renderReadme = (
	verification: string,
	app: string,
	fingerprint: string,
): string => `DOSSIER DE PREUVE ${verification}
${app}

Ce dossier réunit ce qui a été reçu, trouvé et décidé lors de cette vérification d’identité. Le fichier
manifest.json nomme chaque fichier avec sa taille et son empreinte SHA-256 ; manifest.p7s en est la signature
détachée (CMS, RFC 5652, ECDSA P-256 avec SHA-256). Un seul octet changé se voit.

Pour vérifier avec OpenSSL, dans le dossier décompressé :

  openssl cms -verify -binary -inform DER -in manifest.p7s -content manifest.json -CAfile certificate.pem -out /dev/null
  sha256sum …    à comparer aux empreintes de manifest.json

Avec Vidimus, sans base ni réseau, sur le fichier ZIP tel quel :

  npm run evidence:verify -- FICHIER.zip --certificate app.pem

Le certificat joint ne prouve pas à lui seul qui a signé : demandez-le à ${app} (GET /api/v1/evidence-certificate)
ou comparez son empreinte SHA-256 :
${fingerprint}

  verification.json  la vérification, telle que l’API la montre
  decisions.json     les décisions, par qui, quand, avec motifs et commentaires
  checks.json        les contrôles : résultats, mesures, seuils, modèles avec version et empreinte
  fields.json        les données lues, avec leur source
  inputs.json        tout ce sur quoi le moteur a décidé, réglages compris
  consent.json       le consentement, tel que la personne l’a lu
  timeline.json      ce qui s’est passé, par qui, d’où
  audit.json         les entrées du journal d’audit sur ce dossier
  files.json         d’où vient chaque image : envoi, prise, rang dans la rafale
  report.pdf         le rapport signé, à lire
  pictures/          les images telles qu’elles sont arrivées ; recordings/ les vidéos
  chip/              les fichiers de la puce, si elle a été lue

Les notes internes des membres n’en font pas partie.

------------------------------------------------------------------------------------------------------------

EVIDENCE FILE ${verification}
${app}

This file holds what was received, found and decided in this identity verification. manifest.json names every
file with its size and its SHA-256; manifest.p7s is its detached signature (CMS, RFC 5652, ECDSA P-256 with
SHA-256). A single changed byte shows.

To verify with OpenSSL, in the unpacked folder:

  openssl cms -verify -binary -inform DER -in manifest.p7s -content manifest.json -CAfile certificate.pem -out /dev/null
  sha256sum …    to be compared with the hashes in manifest.json

With Vidimus, without database or network, on the ZIP file as it is:

  npm run evidence:verify -- FILE.zip --certificate app.pem

The enclosed certificate alone doesn’t prove who signed: ask ${app} for it (GET /api/v1/evidence-certificate), or
compare its SHA-256 fingerprint:
${fingerprint}

  verification.json  the verification, as the API shows it
  decisions.json     the decisions, by whom, when, with reasons and comments
  checks.json        the checks: results, measures, thresholds, models with version and hash
  fields.json        the data that were read, with their source
  inputs.json        all that the engine decided on, settings included
  consent.json       the consent, as the person read it
  timeline.json      what happened, by whom, from where
  audit.json         the entries of the audit trail about this case
  files.json         where each picture comes from: submission, capture, place in the burst
  report.pdf         the signed report, to be read
  pictures/          the pictures as they arrived; recordings/ the videos
  chip/              the files of the chip, where one was read

Internal notes of members are not part of it.
`;
