#!/bin/sh
# Makes an authority of its own and the database's certificate by it, unless they are there; the authority's key is not kept.
# make-database-certificate.sh CERTIFICATE-FOLDER AUTHORITY-FOLDER OWNER-OF-THE-KEY
set -eu
certificate=$1
authority=$2
owner=$3
[ -s "$certificate/server.crt" ] && [ -s "$certificate/server.key" ] && [ -s "$authority/ca.crt" ] && exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
umask 077
openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=Compsheet database" -keyout ca.key -out ca.crt
openssl req -newkey rsa:2048 -nodes -subj "/CN=database" -keyout server.key -out server.csr
printf 'subjectAltName=DNS:database\n' > names
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile names -out server.crt
chmod 644 ca.crt server.crt
chown "$owner" server.key
mv server.key server.crt "$certificate/"
mv ca.crt "$authority/"
