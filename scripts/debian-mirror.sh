#!/bin/bash
# Prints a source for mmdebstrap: the suite trixie in the first archive that apt's sources name for this release of Debian.
set -euo pipefail
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
archive=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' |
  awk -v release="$release" '$1 == release && $2 == "main" && !found { print $3; found = 1 }')
if [ -z "$archive" ]; then
  echo "apt knows no Debian archive here" >&2
  exit 1
fi
echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $archive trixie main"
